import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import type { ProposalLine } from '@/api/generated';
import type { May } from '@/api/session';
import { paths } from '@/app/paths';
import { toText } from '@/ui/decimal';
import { figureInput } from '@/ui/figure';
import type { ForecastParams } from '@/ui/forecast/forecast-figure';
import { OrderBy, RunsOut } from '@/ui/forecast/order-by';
import { Why } from '@/ui/forecast/why';
import { useNumberMistake, wireOf } from '@/ui/form/number-mistake';
import { counted, money, price } from '@/ui/format';
import { Row } from '@/ui/parts';
import { ProductLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import type { TableColumn } from '@/ui/table/table';
import { unitWord } from '@/ui/units';
import {
  type Edit,
  type Edits,
  lineCost,
  lineKey,
  quantityMistake,
  quantityNote,
  quantityText,
} from './purchases';
import { t } from './texts';

interface Context {
  /** Holds the forecast parameters of the proposals. */
  params: ForecastParams;
  edits: Edits;
  /** Is `true` while the purchase is being sent, or its answer was lost. */
  locked: boolean;
  orderable: boolean;
  may: May;
  /** Holds the server's errors by line. */
  wrong: Readonly<Record<string, string>>;
  onChange: (line: ProposalLine, edit: Edit) => void;
}

export function lineColumns(context: Context): TableColumn<ProposalLine>[] {
  const { params, edits, locked, orderable, may, onChange } = context;
  return [
    {
      header: fieldLabel('productId'),
      least: 258,
      cell: (line) => (
        <Row gap={1}>
          {orderable && (
            <Checkbox
              checked={!edits[lineKey(line)]?.leftOut}
              disabled={locked}
              onChange={(_event, checked) => onChange(line, { leftOut: !checked })}
              slotProps={{ input: { 'aria-label': t('selectOf', { name: line.name }) } }}
            />
          )}
          <ProductLink
            to={may('product-list') && paths.product.details(line.productId)}
            name={line.name}
            sku={line.sku}
          />
        </Row>
      ),
    },
    { header: t('runsOut'), cell: (line) => <RunsOut line={line} params={params} /> },
    {
      header: t('orderBy'),
      least: 140,
      cell: (line) => <OrderBy line={line} params={params} />,
    },
    {
      header: t('quantity'),
      least: 185,
      cell: (line) => <Amount line={line} context={context} />,
    },
    ...(may('cost-view') ? costColumns(edits) : []),
    {
      header: t('why'),
      wide: true,
      least: 240,
      cell: (line) => <Why line={line} params={params} />,
    },
  ];
}

const costColumns = (edits: Edits): TableColumn<ProposalLine>[] => [
  {
    header: t('unitCost'),
    align: 'figure',
    yields: 1,
    cell: (line) => price(line.unitCost),
  },
  {
    header: t('cost'),
    align: 'figure',
    yields: 2,
    cell: (line) => {
      const cost = lineCost(line, quantityText(line, edits));
      return cost ? money(toText(cost)) : '–';
    },
  },
];

/** Edits the quantity to order of a product. */
function Amount({ line, context }: { line: ProposalLine; context: Context }) {
  const { edits, locked, orderable, wrong, onChange } = context;
  const typed = quantityText(line, edits);
  const { mistake, shown, onFocus, onBlur } = useNumberMistake(typed, (text) =>
    quantityMistake(line, text),
  );
  if (!orderable) {
    return <bdi>{counted(line.quantity, line.unit)}</bdi>;
  }
  const leftOut = edits[lineKey(line)]?.leftOut === true;
  const error = leftOut ? undefined : (mistake ?? wrong[lineKey(line)]);
  return (
    <Row gap={1} alignItems="baseline" minWidth={{ sm: 150 }}>
      <TextField
        size="small"
        value={shown}
        disabled={locked || leftOut}
        error={Boolean(error)}
        helperText={error ?? quantityNote(line, typed)}
        onChange={(event) => onChange(line, { quantity: event.target.value })}
        onFocus={onFocus}
        onBlur={onBlur}
        autoComplete="off"
        sx={{ width: { xs: 84, sm: 112 } }}
        slotProps={{
          htmlInput: { ...figureInput, 'aria-label': t('quantityOf', { name: line.name }) },
          formHelperText: { sx: { mx: 0, whiteSpace: error ? 'normal' : 'nowrap' } },
        }}
      />
      <bdi>{unitWord(wireOf(typed), line.unit)}</bdi>
    </Row>
  );
}
