import ExpandLess from '@mui/icons-material/ExpandLessRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import {
  type DutyKind,
  type HeldDuty,
  type UserDetails,
  useGetUserRightsQuery,
} from '@/api/generated';
import { SideCard } from '@/ui/description-list';
import { FailureAlert } from '@/ui/error-panel';
import { inCurrency } from '@/ui/figure';
import { count, date, listed, money } from '@/ui/format';
import { Block, Fill, hairline, Muted, PlainList, Quiet, Row } from '@/ui/parts';
import { useCurrency } from '@/ui/record/use-company';
import { heights } from '@/ui/sizes';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { inSentence } from '@/ui/words';
import { type Area, byArea, dutyLabel, type GrantedOperation, operationLabel } from './duties';
import { t } from './texts';

/** Shows the duties of a user, and everything that the role and the duties allow. */
export function RightsCards({ user }: { user: UserDetails }) {
  const { currentData, error, refetch } = useGetUserRightsQuery({ id: user.id });
  const currency = useCurrency();
  return (
    <>
      {user.duties.length > 0 && (
        <TableCard
          title={t('duties')}
          columns={columnsIn(currency)}
          rows={currentData?.duties}
          rowKey={({ kind }) => kind}
          error={error}
          onRetry={() => void refetch()}
          empty={t('noRights')}
        />
      )}
      <SideCard title={t('mayDoTitle')}>
        {currentData ? (
          <Areas operations={currentData.operations} />
        ) : error ? (
          <FailureAlert failure={error} onRetry={() => void refetch()} />
        ) : (
          <Block aria-busy minHeight={heights.large} />
        )}
      </SideCard>
    </>
  );
}

const columnsIn = (currency: string): TableColumn<HeldDuty>[] => [
  { header: t('duty'), cell: ({ kind }) => dutyLabel(kind), wide: true },
  {
    header: inCurrency(t('limit'), currency),
    align: 'figure',
    cell: ({ maxAmount }) => (maxAmount ? money(maxAmount) : t('noLimit')),
  },
  { header: t('since'), cell: ({ since }) => date(since) },
  { header: t('givenBy'), cell: ({ givenBy }) => givenBy.name },
  {
    header: t('used'),
    align: 'figure',
    // A duty to see something leaves no trace.
    cell: ({ used }) => (typeof used === 'number' ? count(used) : '–'),
  },
];

/** A longer list starts folded to its areas. */
const MAX_UNFOLDED = 12;

/** Lists the operations below their areas. */
function Areas({ operations }: { operations: readonly GrantedOperation[] }) {
  const groups = byArea(operations);
  const isShort = operations.length <= MAX_UNFOLDED;
  if (groups.length === 0) return <Muted>{t('noRights')}</Muted>;
  return (
    <PlainList component="ul">
      {groups.map(({ area, operations }) => (
        <AreaItem key={area} area={area} operations={operations} startsOpen={isShort} />
      ))}
    </PlainList>
  );
}

interface AreaProps {
  area: Area;
  operations: readonly GrantedOperation[];
  startsOpen: boolean;
}

function AreaItem({ area, operations, startsOpen }: AreaProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <Block component="li" sx={{ '& + &': { borderTop: hairline } }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ width: '100%', minHeight: heights.large, gap: 1, textAlign: 'start' }}
      >
        <Fill component="span" variant="subtitle2">
          {t(`area_${area}`)}
        </Fill>
        <Quiet component="span" className="figures">
          {count(operations.length)}
        </Quiet>
        {open ? <ExpandLess /> : <ExpandMore />}
      </ButtonBase>
      <PlainList component="ul" id={id} hidden={!open}>
        {operations.map((granted) => (
          <Row key={granted.operation} component="li" gap={2} py={0.75} flexWrap="wrap">
            <Fill variant="body2">{operationLabel(granted.operation)}</Fill>
            <Muted>{sourceOf(granted)}</Muted>
          </Row>
        ))}
      </PlainList>
    </Block>
  );
}

/** Names the role or the duties that grant an operation. */
function sourceOf({ grant, byRole, duties }: GrantedOperation): string {
  const label = (duty: DutyKind) => inSentence(dutyLabel(duty));
  if (!byRole) return t('byDuty', { duties: listed(duties.map(label)) });
  return t(grant === 'own' ? 'byRoleOwn' : 'byRole');
}
