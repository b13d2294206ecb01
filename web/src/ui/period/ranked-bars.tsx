import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Clipped } from '../bidi-text';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { Block, Caption, Row, Text } from '../parts';
import { Change } from './figure-strip';
import type { Difference } from './period';
import { t } from './texts';

export interface RankedBar {
  key: string;
  label: string;
  /** Length of the bar; for drawing only. */
  value: number;
  /** Formatted value. */
  text: ReactNode;
  /** Source of the value. */
  figure?: Figure | undefined;
  /** Secondary text. */
  note?: ReactNode;
  change?: Difference | undefined;
  /** Link to the record or list. */
  to?: string | undefined;
}

/** Shows values as bars, largest first: name above, value at the end, linked where there is a page. */
export function RankedBars({
  label,
  bars,
  color = 'var(--mui-palette-primary-main)',
}: {
  label: string;
  bars: readonly RankedBar[];
  color?: string;
}) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, px: 3, pt: 0, pb: 2.5 }}>
      {bars.map((bar) => (
        <Block component="li" key={bar.key} py={0.75}>
          <Row variant="body2" gap={1.5} alignItems="baseline">
            <Box sx={nameLook}>
              {bar.to ? (
                <Box component={Link} to={bar.to} sx={linked}>
                  <Clipped>{bar.label}</Clipped>
                </Box>
              ) : (
                <Clipped>{bar.label}</Clipped>
              )}
            </Box>
            <Box sx={{ display: { xs: 'none', sm: 'flex' }, ...more }}>
              <More bar={bar} />
            </Box>
            <Text className="figures" fontWeight={600} whiteSpace="nowrap" marginInlineStart="auto">
              {bar.figure ? (
                <Explained figure={bar.figure} label={`${label} · ${bar.label}`}>
                  <bdi>{bar.text}</bdi>
                </Explained>
              ) : (
                <bdi>{bar.text}</bdi>
              )}
            </Text>
          </Row>
          <Box
            aria-hidden
            {...(bar.to && { component: Link, to: bar.to, tabIndex: -1 })}
            sx={{
              display: 'block',
              mt: 0.25,
              height: 6,
              borderRadius: '3px',
              bgcolor: 'action.hover',
            }}
          >
            <Box
              sx={{
                height: 6,
                borderRadius: '3px',
                minWidth: 2,
                width: `${most > 0 ? (Math.max(bar.value, 0) / most) * 100 : 0}%`,
                backgroundColor: color,
              }}
            />
          </Box>
          {(bar.note || bar.change) && (
            <Box
              sx={{
                ...more,
                display: { xs: 'flex', sm: 'none' },
                justifyContent: 'start',
                mt: 0.5,
              }}
            >
              <More bar={bar} />
            </Box>
          )}
        </Block>
      ))}
    </Box>
  );
}

/** Shows the secondary text; on a phone below the bar. */
function More({ bar }: { bar: RankedBar }) {
  return (
    <>
      {bar.note && (
        <Clipped variant="caption" color="text.secondary" flexShrink={1}>
          {bar.note}
        </Clipped>
      )}
      {bar.change?.kind === 'none' && <Caption>{t('fresh')}</Caption>}
      {bar.change && bar.change.kind !== 'none' && <Change change={bar.change} good="more" />}
    </>
  );
}

/** Keeps a name readable; the secondary text is cut first. */
const nameLook = { flexShrink: 0, minWidth: 120, maxWidth: '60%' } as const;

const more = {
  flexGrow: 1,
  minWidth: 0,
  justifyContent: 'flex-end',
  gap: 1.5,
  alignItems: 'baseline',
  whiteSpace: 'nowrap',
} as const;

const linked = {
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
} as const;
