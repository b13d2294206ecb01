import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Explained } from '@/ui/explanation/explained';
import type { Figure } from '@/ui/explanation/figure';
import { Muted, Row, Text } from '@/ui/parts';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

export interface Sum {
  label: string;
  value: string;
  /** Identifies the explanation. */
  figure?: Figure;
}

/** Holds the server's sums over all filtered rows. */
export interface SumsResult<Answer> {
  currentData?: Answer | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Shows the totals of all pages below the rows. */
export function Sums({ result }: { result: SumsResult<readonly Sum[]> }) {
  const { currentData: all, error, refetch } = result;
  return (
    <Box role="region" aria-label={t('allPages')} aria-busy={!all && error === undefined} sx={bar}>
      <Text variant="subtitle2" flexGrow={1}>
        {t('allPages')}
      </Text>
      {all && (
        <Box component="dl" sx={figures}>
          {all.map((sum) => (
            <Row key={sum.label} gap={1} alignItems="baseline">
              <Muted component="dt">{sum.label}</Muted>
              <Text component="dd" className="figures" variant="subtitle2" m={0}>
                {sum.figure ? (
                  <Explained figure={sum.figure} label={sum.label}>
                    <bdi>{sum.value}</bdi>
                  </Explained>
                ) : (
                  <bdi>{sum.value}</bdi>
                )}
              </Text>
            </Row>
          ))}
        </Box>
      )}
      {!all && error === undefined && <Skeleton width={320} />}
      {!all && error !== undefined && (
        <Row role="alert" gap={1}>
          {t('sumsFailed')}
          <Button size="small" onClick={refetch}>
            {uiText('retry')}
          </Button>
        </Row>
      )}
    </Box>
  );
}

/** Converts the server's answer to labeled sums. */
export function sumFacts<Answer>(
  { currentData, error, refetch }: SumsResult<Answer>,
  toSums: (answer: Answer) => readonly Sum[],
): SumsResult<readonly Sum[]> {
  return {
    currentData: currentData === undefined ? undefined : toSums(currentData),
    error,
    refetch,
  };
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 1.75,
  typography: 'body2',
  bgcolor: 'background.neutral',
} as const;

const figures = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 } as const;
