import Down from '@mui/icons-material/ArrowDownwardRounded';
import Up from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { count, inPercent } from '../format';
import type { Difference } from './period';
import { t } from './texts';

export interface PeriodFigure {
  label: string;
  /** Nothing while it is on its way. */
  value: ReactNode | undefined;
  change?: Difference | undefined;
  /** What the change is counted in: percent by default. */
  counted?: 'points' | 'days';
  /** Whether more is better; nothing where it is neither. */
  good?: 'more' | 'less';
  /** What one has to know to read it. */
  note?: ReactNode;
  /** The list of what it counts. */
  to?: string | undefined;
  /** Where it comes from. */
  source?: Figure | undefined;
  /** Where that of the period before comes from. */
  sourceBefore?: Figure | undefined;
}

/** What a period came to: each figure with its change against the period before. */
export function FigureStrip({
  label,
  figures,
}: {
  label: string;
  figures: readonly PeriodFigure[];
}) {
  return (
    <Card component="section" aria-label={label} sx={strip}>
      {figures.map((figure) => (
        <Box
          key={figure.label}
          role="group"
          aria-label={figure.label}
          sx={{ p: { xs: 2, md: 2.5 } }}
        >
          <FigureLabel {...figure} />
          <Box className="figures" sx={{ mt: 0.5, typography: 'h5' }}>
            <FigureValue {...figure} />
          </Box>
          <Box sx={{ mt: 0.5, minHeight: 20 }}>
            {figure.change && <ExplainedChange {...figure} change={figure.change} />}
          </Box>
          {figure.note && (
            <Box sx={{ mt: 0.25, typography: 'caption', color: 'text.secondary' }}>
              {figure.note}
            </Box>
          )}
        </Box>
      ))}
    </Card>
  );
}

export function FigureLabel({ label, to }: Pick<PeriodFigure, 'label' | 'to'>) {
  const look = { typography: 'subtitle2', color: 'text.secondary' } as const;
  if (!to) return <Box sx={look}>{label}</Box>;
  return (
    <Box component={Link} to={to} sx={{ ...look, textDecoration: 'none', ...underlined }}>
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

const words = {
  percent: { more: 'more', less: 'less' },
  points: { more: 'morePoints', less: 'lessPoints' },
  days: { more: 'moreDays', less: 'lessDays' },
} as const;

/** A change shows where the figure before comes from; the one of now does so itself. */
function ExplainedChange(figure: PeriodFigure & { change: Difference }) {
  const shown = <Change {...figure} />;
  if (!figure.sourceBefore) return shown;
  return (
    <Explained figure={figure.sourceBefore} label={`${figure.label} · ${t('before')}`}>
      {shown}
    </Explained>
  );
}

/** An arrow and words: never the colour alone. */
export function Change({
  change: { kind, by },
  counted,
  good,
}: Pick<PeriodFigure, 'counted' | 'good'> & { change: Difference }) {
  if (kind === 'same' || kind === 'none') {
    return (
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {kind === 'same' ? t('same') : t('noneBefore')}
      </Box>
    );
  }
  const Arrow = kind === 'more' ? Up : Down;
  const tone = good === undefined ? undefined : good === kind ? 'success' : 'error';
  return (
    <Box
      data-change={kind}
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
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
      <Arrow aria-hidden sx={{ fontSize: 14 }} />
      {t(words[counted ?? 'percent'][kind], { by: counted ? by : inPercent(count(by)), count: by })}
    </Box>
  );
}

const underlined = { '&:hover, &:focus-visible': { textDecoration: 'underline' } } as const;

const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(0, 1fr))' },
  '& > * + *': { borderInlineStart: { md: '1px solid var(--mui-palette-divider)' } },
} as const;
