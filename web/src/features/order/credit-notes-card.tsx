import Box from '@mui/material/Box';
import { type OrderDetails, useListReceivablesQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { SideCard } from '@/ui/facts';
import { date, money } from '@/ui/format';
import { RecordLink } from '@/ui/record/record-link';
import { StatusChip } from '@/ui/status-chip';
import { t } from './texts';

/** More than anybody writes for one order. */
const maxNotes = 100;

/** What was credited for an order after its delivery, for those who see receivables. */
export function CreditNotesCard({ order }: { order: OrderDetails }) {
  const may = useMay();
  const { data } = useListReceivablesQuery(
    { orderId: order.id, kind: 'credit-note', size: maxNotes },
    { skip: order.status !== 'delivered' || !may('receivable-list-approved') },
  );
  const notes = data?.content ?? [];
  if (notes.length === 0) return null;
  return (
    <SideCard title={t('creditNotes')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {notes.map((note) => (
          <Box
            key={note.id}
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}
          >
            <RecordLink to={paths.receivable.details(note.id)}>
              <bdi>{note.receiptNo}</bdi>
            </RecordLink>
            <Box sx={{ typography: 'body2', color: 'text.secondary', flexGrow: 1 }}>
              {date(note.receivedOn)}
            </Box>
            <StatusChip status={note.status} />
            <Box
              className="figures"
              sx={{ typography: 'subtitle2', minWidth: 88, textAlign: 'end' }}
            >
              {money(note.amount)}
            </Box>
          </Box>
        ))}
      </Box>
    </SideCard>
  );
}
