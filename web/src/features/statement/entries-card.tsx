import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Statement, StatementEntry } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import { compare, decimal, zero } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { figureBox, inCurrency } from '@/ui/figure';
import { count, date, listed, money, shortDate } from '@/ui/format';
import { Muted, Quiet, Row, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import type { BriefRow } from '@/ui/table/row-list';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { wordLabel } from '@/ui/words';
import { t } from './texts';
import { ofStatement } from './use-statement';

interface Props {
  statement: Statement | undefined;
  entries: readonly StatementEntry[];
  complete: boolean;
  currency: string;
  fetchingMore: boolean;
  onMore: () => void;
}

/** Lists the entries from the opening to the closing balance, each with its running balance. */
export function EntriesCard(props: Props) {
  const { statement, entries, complete, currency } = props;
  const balance = (entry: StatementEntry) => <BalanceAfter statement={statement} entry={entry} />;
  const columns: TableColumn<StatementEntry>[] = [
    { header: t('date'), width: 112, cell: (entry) => <Whole>{date(entry.date)}</Whole> },
    { header: t('document'), width: 152, cell: (entry) => <Document entry={entry} /> },
    { header: t('what'), wide: true, cell: (entry) => <What entry={entry} /> },
    {
      header: inCurrency(t('debit'), currency),
      align: 'figure',
      width: 112,
      cell: (entry) => <Side statement={statement} entry={entry} side="debit" />,
    },
    {
      header: inCurrency(t('credit'), currency),
      align: 'figure',
      width: 112,
      cell: (entry) => <Side statement={statement} entry={entry} side="credit" />,
    },
    {
      header: inCurrency(fieldLabel('balance'), currency),
      align: 'figure',
      width: 112,
      cell: (entry) => <strong>{balance(entry)}</strong>,
    },
  ];
  return (
    <TableCard
      title={t('entries')}
      main
      columns={columns}
      rows={statement && framed(statement, entries, complete)}
      brief={(entry) => inBrief(entry, balance(entry))}
      rowKey={(entry) => `${entry.kind} ${entry.date} ${entry.documentId ?? ''}`}
      empty={t('noEntries')}
      below={
        statement && !complete ? (
          <Row gap={2} px={3} py={2}>
            <Button variant="outlined" disabled={props.fetchingMore} onClick={props.onMore}>
              {t('showMore')}
            </Button>
            <Muted className="figures">
              {t('shown', { shown: count(entries.length), total: count(statement.totalEntries) })}
            </Muted>
          </Row>
        ) : (
          statement &&
          entries.length === 0 && (
            <Muted px={3} py={2}>
              {t('noEntries')}
            </Muted>
          )
        )
      }
    />
  );
}

/** Shows the running balance; its explanation lists the entries before. */
function BalanceAfter(props: { statement: Statement | undefined; entry: StatementEntry }) {
  const { statement, entry } = props;
  const { kind, documentId, documentNo, balance } = entry;
  const shown = money(balance);
  if (!statement) return shown;
  const of = ofStatement(statement);
  if (kind === 'opening' || kind === 'closing') {
    const figure = `${kind}-balance` as const;
    return (
      <Explained figure={{ call: 'explainStatement', args: { ...of, figure } }} label={t(kind)}>
        {shown}
      </Explained>
    );
  }
  if (!documentId) return shown;
  const args = { ...of, documentId, contra: kind === 'contra', figure: 'balance' } as const;
  return (
    <Explained
      figure={{ call: 'explainStatementEntry', args }}
      label={`${fieldLabel('balance')} · ${documentNo}`}
    >
      {shown}
    </Explained>
  );
}

/** Adds the opening balance, and once all entries are loaded, the closing balance. */
function framed(
  statement: Statement,
  entries: readonly StatementEntry[],
  complete: boolean,
): StatementEntry[] {
  const opening: StatementEntry = {
    kind: 'opening',
    date: statement.startDate,
    debit: '0',
    credit: '0',
    balance: statement.openingBalance,
    pays: [],
    paysPart: [],
  };
  const closing: StatementEntry = {
    kind: 'closing',
    date: statement.endDate,
    debit: statement.totalDebits,
    credit: statement.totalCredits,
    balance: statement.closingBalance,
    pays: [],
    paysPart: [],
  };
  return complete ? [opening, ...entries, closing] : [opening, ...entries];
}

/** Shows an entry as banks print it: day and event, signed amount, and the running balance below. */
function inBrief(entry: StatementEntry, balance: ReactNode): BriefRow {
  const { kind, debit, credit } = entry;
  const framing = kind === 'opening' || kind === 'closing';
  if (framing) {
    return {
      title: <strong>{t(kind)}</strong>,
      figure: <strong>{balance}</strong>,
      parts: [shortDate(entry.date)],
    };
  }
  const paid = compare(decimal(credit), zero) !== 0;
  return {
    title: (
      <>
        <bdi>{shortDate(entry.date)}</bdi> · <bdi>{nameOf(entry)}</bdi>
      </>
    ),
    figure: paid ? money(`-${credit}`) : money(debit),
    parts: [<Document key="document" entry={entry} />],
    below: detailsOf(entry, true),
    aside: (
      <>
        {fieldLabel('balance')}{' '}
        <Box component="span" sx={{ ...figureBox, display: 'inline-block' }}>
          {balance}
        </Box>
      </>
    ),
  };
}

interface SideProps {
  statement: Statement | undefined;
  entry: StatementEntry;
  side: 'debit' | 'credit';
}

/** Shows the debit or credit of an entry; the sums of the closing row open their explanation. */
function Side({ statement, entry, side }: SideProps) {
  const amount = entry[side];
  if (compare(decimal(amount), zero) === 0) return null;
  if (entry.kind !== 'closing' || !statement) return money(amount);
  const args = { ...ofStatement(statement), figure: `total-${side}s` as const };
  return (
    <Explained
      figure={{ call: 'explainStatement', args }}
      label={t(side === 'debit' ? 'charges' : 'credits')}
    >
      <bdi>{money(amount)}</bdi>
    </Explained>
  );
}

/** Prevents a line break, except on a phone. */
function Whole({ children }: { children: ReactNode }) {
  return (
    <Text component="bdi" whiteSpace={{ sm: 'nowrap' }}>
      {children}
    </Text>
  );
}

function Document({ entry }: { entry: StatementEntry }) {
  const may = useMay();
  const { documentId, documentNo, kind } = entry;
  if (!documentId || !documentNo) return null;
  const opens = kind === 'delivery' ? may('order-list-delivered') : may('receivable-list-approved');
  const to =
    kind === 'delivery' ? paths.order.details(documentId) : paths.receivable.details(documentId);
  return (
    <Whole>
      <RecordLink to={opens && to}>{documentNo}</RecordLink>
    </Whole>
  );
}

function What({ entry }: { entry: StatementEntry }) {
  const { kind, open, receivedBy } = entry;
  if (kind === 'opening' || kind === 'closing') return <strong>{t(kind)}</strong>;
  const isOpen = open && !isSettled(entry);
  return (
    <Row gap={2} justifyContent="space-between">
      <span title={receivedBy ? t('signedBy', { name: receivedBy }) : undefined}>
        {nameOf(entry)}
        {detailsOf(entry).map((detail) => (
          <Quiet component="span" key={detail}>
            {' · '}
            <Isolated>{detail}</Isolated>
          </Quiet>
        ))}
      </span>
      {isOpen && (
        <Box component="span" className="figures" sx={openChip}>
          <bdi>{t('openAmount', { amount: money(open) })}</bdi>
        </Box>
      )}
    </Row>
  );
}

const openChip = {
  px: 0.75,
  borderRadius: '6px',
  typography: 'caption',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  flexShrink: 0,
  bgcolor: 'action.hover',
} as const;

/** Returns the event in a word: "Delivery", "Payment". */
function nameOf({ kind, reason }: StatementEntry): string {
  if (kind === 'contra') return reason ? t('contra', { reason }) : t('contraPlain');
  return kind === 'delivery' ? t('delivery') : wordLabel(kind);
}

/** Returns `true` if nothing of a delivery is open. */
function isSettled({ open }: StatementEntry): boolean {
  return open ? compare(decimal(open), zero) <= 0 : false;
}

/** Returns the other details of an entry; `brief` keeps the most important ones and adds the open amount. */
function detailsOf(entry: StatementEntry, brief = false): string[] {
  const { kind, dueOn, reason, open, debit } = entry;
  if (kind === 'contra') return [];
  const pays = paid(entry);
  const settled = isSettled(entry);
  const details =
    kind === 'delivery' || dueOn
      ? [
          reason,
          dueOn && !(brief && settled) && t('dueOn', { date: shortDate(dueOn) }),
          settled && t('paid'),
          brief && open && !settled && open !== debit && t('openAmount', { amount: money(open) }),
        ]
      : [reason, pays && t('pays', { numbers: pays })];
  return details.flatMap((detail) => detail || []);
}

/** Returns the deliveries that a payment or credit note settles: "ORD-1, ORD-2 (part)". */
function paid({ pays, paysPart }: StatementEntry): string {
  return listed([...pays, ...paysPart.map((number) => t('paysInPart', { number }))]);
}
