import Box from '@mui/material/Box';
import { Clipped } from '../bidi-text';
import { Row, Text } from '../parts';
import type { Bar } from './card';

interface Props {
  label: string;
  bars: readonly Bar[];
}

/**
 * Draws bars on a phone: the label above each, the figure at its end, so that none collide. A change starts at the end
 * of the previous bar; zero is a hairline.
 */
export function LabelBars({ label, bars }: Props) {
  const spans = spansOf(bars);
  const least = Math.min(...spans.map(([from]) => from), 0);
  const most = Math.max(...spans.map(([, to]) => to), 0);
  const share = (length: number) => (most > least ? (length / (most - least)) * 100 : 0);
  const placeOf = (at: number) => {
    const [from, to] = spans[at] ?? [0, 0];
    return {
      // Keeps a hairline at the far end within the card.
      marginInlineStart: `min(${share(from - least)}%, 100% - ${leastWidth}px)`,
      width: `${share(to - from)}%`,
    };
  };
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        px: 1,
        py: 0,
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-evenly',
      }}
    >
      {bars.map((bar, at) => (
        <li key={bar.key}>
          <Row variant="caption" gap={1} alignItems="normal" lineHeight={1.4}>
            <Clipped color="text.secondary" flexGrow={1}>
              {bar.label}
            </Clipped>
            <Text className="figures" fontWeight={600}>
              <bdi>{bar.text}</bdi>
            </Text>
          </Row>
          <Box
            aria-hidden
            sx={{
              height: 8,
              borderRadius: '4px',
              minWidth: leastWidth,
              backgroundColor: bar.color,
            }}
            style={placeOf(at)}
          />
        </li>
      ))}
    </Box>
  );
}

/** In pixels; the width of a zero. */
const leastWidth = 2;

/** Returns start and end of each bar. Without any start, bars begin at zero. */
function spansOf(bars: readonly Bar[]): [number, number][] {
  const isSteps = bars.some(({ from }) => from !== undefined);
  return bars.map((bar) => {
    const value = Number(bar.value);
    if (!isSteps) return [0, Math.abs(value)];
    const from = Number(bar.from ?? 0);
    return [Math.min(from, from + value), Math.max(from, from + value)];
  });
}
