import Box from '@mui/material/Box';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { HTMLAttributes } from 'react';
import { Marked } from '@/ui/marked';
import { Fill, Quiet, WideOnly } from '@/ui/parts';
import { rowHeights } from '@/ui/sizes';
import { StatusChip } from '@/ui/status-chip';
import { tint } from '../theme/tokens';
import type { Result, ResultGroup } from './results';

interface Props {
  box: UseAutocompleteReturnValue<Result>;
  groups: readonly ResultGroup[];
  words: readonly string[];
}

/** Shows results in groups; focus stays in the search field. */
export function SearchResults({ box, groups, words }: Props) {
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.results.length, 0),
  );
  return (
    <Box
      {...(box.getListboxProps() as HTMLAttributes<HTMLElement>)}
      aria-labelledby={undefined}
      aria-label={groups.map(({ title }) => title).join(', ')}
      sx={{ position: 'relative', flexGrow: 1, minHeight: 0, overflowY: 'auto', px: 1.5, py: 1 }}
    >
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped inside a listbox, fields are not.
        <div key={group.title} role="group" aria-label={group.title}>
          <Quiet aria-hidden variant="overline" px={1.5} pt={1.5} pb={0.5}>
            <Marked text={group.title} words={words} />
          </Quiet>
          {group.results.map((result, place) => {
            const index = (starts[at] ?? 0) + place;
            const { key, ...option } = box.getOptionProps({ option: result, index });
            return (
              <Box key={key} {...(option as HTMLAttributes<HTMLElement>)} sx={look}>
                <Box sx={picture}>{result.icon}</Box>
                <Fill sx={sideBySide}>
                  <Box dir="auto" sx={{ ...line, typography: 'subtitle2' }}>
                    <Marked text={result.title} words={words} />
                  </Box>
                  {result.hint && (
                    <Box
                      dir="auto"
                      sx={{ ...line, typography: 'caption', color: 'text.secondary' }}
                    >
                      <Marked text={result.hint} words={words} />
                    </Box>
                  )}
                </Fill>
                {result.status && (
                  <WideOnly>
                    <StatusChip status={result.status} noun={result.noun} />
                  </WideOnly>
                )}
              </Box>
            );
          })}
        </div>
      ))}
    </Box>
  );
}

const picture = {
  display: 'flex',
  color: 'text.secondary',
} as const;

/** Truncates at the end of its own direction and aligns with the page. */
const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;

/** Puts title and hint in one line, so that the dialog shows more results. */
const sideBySide = {
  display: { sm: 'flex' },
  alignItems: 'baseline',
  columnGap: 1.5,
  '& > :first-of-type': { flexShrink: 0, maxWidth: '70%' },
} as const;

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: { xs: 0.75, sm: 0.5 },
  minHeight: { xs: rowHeights.comfortable, sm: rowHeights.compact },
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': {
    backgroundColor: tint('var(--mui-palette-primary-main)', 8),
  },
} as const;
