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
import { Facts } from '../description-list';
import { useNotify } from '../toast/toast';
import { t } from './texts';

interface Props {
  kind: PersonKind;
  id: string;
  name: string;
  onClose: () => void;
}

/** Erases the personal data of a person after showing the effects and asking for a reason. */
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
      text={t(LOST[kind], { name })}
      verb={t('erase')}
      reason="required"
      reasonHelp={t('reasonHelp')}
      refused={!data || data.erased || isStillNeeded(data)}
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

/** Texts about the lost data, by kind of person. */
const LOST = {
  customer: 'erasing',
  supplier: 'erasing',
  employee: 'erasingEmployee',
  user: 'erasingUser',
} as const satisfies Record<PersonKind, string>;

/** Kinds of documents that may name a person of this kind. */
const NAMED_BY = {
  customer: ['orders', 'stops', 'receivables', 'stockTransactions'],
  supplier: ['stockTransactions'],
  employee: ['dispatches', 'receivables'],
  user: ['orders', 'dispatches', 'receivables', 'stockTransactions'],
} as const satisfies Record<PersonKind, readonly (keyof PersonalData['documents'])[]>;

/** Tests for open documents, which still need the name. */
function isStillNeeded({ openOrders, openTrips, openPurchases }: PersonalData): boolean {
  return openOrders + openTrips + openPurchases > 0;
}

function Affected({ data }: { data: PersonalData }) {
  const { kind, erased, documents, openOrders, openTrips, openPurchases } = data;
  if (erased) return <Alert severity="info">{t('erasedBefore')}</Alert>;
  const facts = NAMED_BY[kind].map((noun) => ({ label: t(noun), value: String(documents[noun]) }));
  return (
    <>
      {openOrders > 0 && <Alert severity="warning">{t('open', { count: openOrders })}</Alert>}
      {openTrips > 0 && <Alert severity="warning">{t('onTrip', { count: openTrips })}</Alert>}
      {openPurchases > 0 && (
        <Alert severity="warning">{t('openPurchases', { count: openPurchases })}</Alert>
      )}
      <Box>
        <Typography variant="body2" gutterBottom>
          {t('affected')}
        </Typography>
        <Facts facts={facts} />
      </Box>
    </>
  );
}
