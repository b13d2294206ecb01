import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import type { AccountSum, JournalSums } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { add, compare, decimal } from '@/ui/decimal';
import { Figure, inCurrency } from '@/ui/figure';
import { count, inPercent, money, quantity } from '@/ui/format';
import { comma } from '@/ui/language';
import { t as headingText } from '@/ui/list/heading-texts';
import { Caption, Muted, Panel, Text } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';
import { roleLabel } from './words';

/** Warns about missing account codes and links to their settings. */
export function CodesNotice({ sums }: { sums: JournalSums }) {
  const may = useMay();
  const rates = sums.ratesWithoutCodes.map((rate) => inPercent(quantity(rate)));
  if (!sums.publishedCodes && rates.length === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        may('account-codes-write') && (
          <Button component={Link} to={paths.accountCodes} size="small">
            {t('setCodes')}
          </Button>
        )
      }
    >
      {sums.publishedCodes ? t('codesPublished') : t('codesMissing', { rates: rates.join(comma) })}
    </Alert>
  );
}

/** Shows the number of documents, debit = credit, and receivables against the statements. */
export function SumsCard({ sums }: { sums: JournalSums | undefined }) {
  const currency = useCurrency();
  const of = sums?.receivables;
  const closing = of && add(decimal(of.opening), decimal(of.change));
  const agrees = of && closing && compare(closing, decimal(of.statementsClosing)) === 0;
  const figures = [
    { label: t('documents'), value: sums && count(sums.documents) },
    { label: inCurrency(t('total'), currency), value: sums && balanced(sums), strong: true },
    { label: t('beforeFirst'), value: of && money(of.opening) },
    { label: t('change'), value: of && money(of.change) },
    { label: t('closing'), value: of && money(of.statementsClosing) },
  ];
  return (
    <Panel component="section" aria-label={t('total')} p={3}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
        }}
      >
        {figures.map(({ label, value, ...rest }) => (
          <Box key={label}>
            <Muted component="dt">{label}</Muted>
            <Text component="dd" className="figures" variant={'strong' in rest ? 'h5' : 'h6'} m={0}>
              {value === undefined ? <Skeleton width={96} /> : <bdi>{value}</bdi>}
            </Text>
          </Box>
        ))}
      </Box>
      {of && (
        <Text
          role={agrees ? undefined : 'alert'}
          variant="body2"
          color={agrees ? 'text.secondary' : 'var(--error-text)'}
          mt={2}
        >
          {t(agrees ? 'agree' : 'differ', { amount: money(of.statementsClosing) })}
        </Text>
      )}
    </Panel>
  );
}

/** Returns one figure, or both if they differ, which would be a fault. */
function balanced({ debit, credit }: JournalSums): string {
  return debit === credit ? money(debit) : `${money(debit)} ≠ ${money(credit)}`;
}

/** Is an account, or the total row, which has no role. */
type Row = Omit<AccountSum, 'role'> & { role: AccountSum['role'] | null };

/** Lists the totals of each account and of all. */
export function AccountsCard({ sums }: { sums: JournalSums | undefined }) {
  const currency = useCurrency();
  const amount = (side: 'debit' | 'credit'): TableColumn<Row> => ({
    header: inCurrency(headingText(side), currency),
    align: 'figure',
    cell: (row) => {
      const shown = <Figure of={row[side]} as="money" />;
      return row.role ? shown : <strong>{shown}</strong>;
    },
  });
  const columns: TableColumn<Row>[] = [
    { header: t('accountCode'), cell: (row) => <strong>{row.accountCode}</strong> },
    { header: t('role'), cell: (row) => row.role && roleLabel(row.role) },
    {
      header: fieldLabel('taxRate'),
      align: 'figure',
      cell: (row) => (row.taxRate ? inPercent(quantity(row.taxRate)) : row.role && '–'),
    },
  ];
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  // A phone shows the description below the code, to leave room for debit and credit.
  const first = phone ? [accountColumn] : columns;
  return (
    <TableCard
      whole={phone}
      title={t('accounts')}
      columns={[...first, amount('debit'), amount('credit')]}
      rows={sums && withTotal(sums)}
      rowKey={(row) => `${row.accountCode} ${row.role} ${row.taxRate ?? ''}`}
      empty={t('emptyTitle')}
    />
  );
}

function withTotal({ accounts, debit, credit }: JournalSums): Row[] {
  if (accounts.length === 0) return [];
  return [...accounts, { accountCode: uiText('total'), role: null, debit, credit }];
}

const accountColumn: TableColumn<Row> = {
  header: t('accountCode'),
  cell: ({ accountCode, role, taxRate }) => (
    <>
      <strong>{accountCode}</strong>
      {role && (
        <Caption>
          {roleLabel(role)}
          {taxRate && ` · ${inPercent(quantity(taxRate))}`}
        </Caption>
      )}
    </>
  ),
};
