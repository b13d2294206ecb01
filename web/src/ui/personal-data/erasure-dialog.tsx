import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type PersonalData,
  type PersonKind,
  useErasePersonalDataMutation,
  useGetPersonalDataQuery,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { ConfirmTransition } from '../confirm-transition';
import { Facts } from '../facts';
import { useNotify } from '../notices/notify';
import { t } from './texts';

interface Props {
  kind: PersonKind;
  id: string;
  name: string;
  onClose: () => void;
}

/** Erases what identifies somebody: what it affects first, then why. */
export function ErasureDialog({ kind, id, name, onClose }: Props) {
  const notify = useNotify();
  const affected = useGetPersonalDataQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const [erase] = useErasePersonalDataMutation();
  const data = affected.currentData;
  return (
    <ConfirmTransition
      open
      danger
      title={t('erase')}
      text={t('erasing', { name })}
      verb={t('erase')}
      reason="required"
      reasonHelp={t('reasonHelp')}
      refused={!data || data.openOrders > 0 || data.erased}
      preview={
        affected.error ? (
          <Alert severity="error">{asProblem(affected.error).detail}</Alert>
        ) : (
          data && <Affected data={data} />
        )
      }
      onConfirm={async (reason, { key }) => {
        await erase({ 'Idempotency-Key': key, personErasure: { kind, id, reason } }).unwrap();
        notify(t('done', { name }));
      }}
      onClose={onClose}
    />
  );
}

function Affected({ data: { documents, openOrders } }: { data: PersonalData }) {
  const facts = [
    { label: t('orders'), value: String(documents.orders) },
    { label: t('dispatches'), value: String(documents.stops) },
    { label: t('receivables'), value: String(documents.receivables) },
    { label: t('stockTransactions'), value: String(documents.stockTransactions) },
  ];
  return (
    <>
      {openOrders > 0 && <Alert severity="warning">{t('open', { count: openOrders })}</Alert>}
      <Box>
        <Typography variant="body2" gutterBottom>
          {t('affected')}
        </Typography>
        <Facts facts={facts} />
      </Box>
    </>
  );
}
