import Down from '@mui/icons-material/ArrowDownwardRounded';
import Up from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExplainToggle } from '../explanation/explain-toggle';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { count, inPercent } from '../format';
import { Block, Caption, Text } from '../parts';
import { iconSizes } from '../sizes';
import { targetInText } from '../touch-target';
import type { Difference } from './period';
import { t } from './texts';

export interface PeriodFigure {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode | undefined;
  change?: Difference | undefined;
  /** Unit of the change; percent by default. */
  counted?: 'points' | 'days';
  /** Direction that is an improvement; absent when neither is. */
  good?: 'more' | 'less';
  /** Explains how to read the figure. */
  note?: ReactNode;
  /** Link to the list of the counted documents. */
  to?: string | undefined;
  /** Source of the figure. */
  source?: Figure | undefined;
  /** Source of the figure in the previous period. */
  sourceBefore?: Figure | undefined;
}

/** Shows the figures of a period, each with its change from the previous one. */
export function FigureStrip({
  label,
  figures,
  small = false,
}: {
  label: string;
  figures: readonly PeriodFigure[];
  /** True for figures that are less important than others on the page. */
  small?: boolean;
}) {
  return (
    <Card component="section" aria-label={label} sx={strip}>
      {figures.map((figure) => (
        <Block
          key={figure.label}
          role="group"
          aria-label={figure.label}
          p={small ? { xs: 1.5, md: 2 } : { xs: 2, md: 2.5 }}
        >
          <FigureLabel {...figure} />
          <Text
            className="figures"
            data-testid="total"
            variant={small ? 'subtitle1' : 'h5'}
            mt={small ? 0 : 0.5}
          >
            <FigureValue {...figure} />
          </Text>
          <Block minHeight={small ? 0 : 20} mt={small ? 0 : 0.5}>
            {figure.change && <ExplainedChange {...figure} change={figure.change} />}
          </Block>
          {figure.note && <Caption mt={0.25}>{figure.note}</Caption>}
        </Block>
      ))}
      <Box sx={corner}>
        <ExplainToggle />
      </Box>
    </Card>
  );
}

export function FigureLabel({ label, to }: Pick<PeriodFigure, 'label' | 'to'>) {
  // Links and plain labels have the same height.
  const look = { typography: 'subtitle2', lineHeight: '24px', color: 'text.secondary' } as const;
  if (!to) return <Box sx={look}>{label}</Box>;
  return (
    <Box
      component={Link}
      to={to}
      sx={{ ...look, ...target, textDecoration: 'none', ...underlined }}
    >
      {label}
    </Box>
  );
}

export function FigureValue({ label, value, source }: PeriodFigure) {
  if (value === undefined) return <Skeleton width={96} />;
  const shown = <bdi>{value}</bdi>;
  if (!source) return shown;
  return (
    <Explained figure={source} label={label}>
      {shown}
    </Explained>
  );
}

/** Says only that a change is larger, because its exact size no longer means anything. */
const maxPercent = 500;

const words = {
  percent: { more: 'more', less: 'less' },
  points: { more: 'morePoints', less: 'lessPoints' },
  days: { more: 'moreDays', less: 'lessDays' },
} as const;

/** Shows a change that explains the previous figure; the current one explains itself. */
function ExplainedChange(figure: PeriodFigure & { change: Difference }) {
  const shown = <Change {...figure} />;
  if (!figure.sourceBefore) return shown;
  return (
    <Explained figure={figure.sourceBefore} label={`${figure.label} · ${t('before')}`}>
      {shown}
    </Explained>
  );
}

/** Shows an arrow and words, so that color is not the only signal. */
export function Change({
  change: { kind, by },
  counted,
  good,
}: Pick<PeriodFigure, 'counted' | 'good'> & { change: Difference }) {
  if (kind === 'same' || kind === 'none') {
    return <Caption>{kind === 'same' ? t('same') : t('noneBefore')}</Caption>;
  }
  const capped = counted || by <= maxPercent ? count(by) : `>${count(maxPercent)}`;
  const Arrow = kind === 'more' ? Up : Down;
  const tone = good === undefined ? undefined : good === kind ? 'success' : 'error';
  return (
    <Box
      data-change={kind}
      sx={[
        {
          display: 'inline-flex',
          // The text has the baseline of the figures next to it.
          alignItems: 'baseline',
          gap: 0.25,
          typography: 'caption',
          fontWeight: 600,
          color: tone ? `var(--mui-palette-${tone}-darker)` : 'text.secondary',
          whiteSpace: 'nowrap',
        },
        (theme) =>
          tone ? theme.applyStyles('dark', { color: `var(--mui-palette-${tone}-light)` }) : {},
      ]}
    >
      <Arrow aria-hidden sx={{ fontSize: iconSizes.small, alignSelf: 'center' }} />
      {t(words[counted ?? 'percent'][kind], { by: counted ? by : inPercent(capped), count: by })}
    </Box>
  );
}

const target = { display: 'inline-block', ...targetInText } as const;
const underlined = { '&:hover, &:focus-visible': { textDecoration: 'underline' } } as const;

const corner = { position: 'absolute', top: 4, insetInlineEnd: 4 } as const;

const strip = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(0, 1fr))' },
  '& > [role="group"] + [role="group"]': {
    borderInlineStart: { md: '1px solid var(--mui-palette-divider)' },
  },
} as const;
