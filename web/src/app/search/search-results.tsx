import Box from '@mui/material/Box';
import { StatusChip } from '@/ui/status-chip';
import { accentOnTint, tint } from '../theme/tokens';
import { highlight } from './match';
import type { Result, ResultGroup } from './results';

interface Props {
  /** Begins the ids of the lines. */
  id: string;
  groups: readonly ResultGroup[];
  words: readonly string[];
  /** The line that Enter takes. */
  marked: number;
  onMark: (at: number) => void;
  onChoose: (result: Result) => void;
}

/** What was found, in groups; the keyboard stays in the search field. */
export function SearchResults({ id, groups, words, marked, onMark, onChoose }: Props) {
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.results.length, 0),
  );
  return (
    <div role="listbox" id={`${id}-list`} aria-label={groups.map(({ title }) => title).join(', ')}>
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped inside a listbox, fields are not.
        <div key={group.title} role="group" aria-label={group.title}>
          <Box
            aria-hidden
            sx={{ typography: 'overline', color: 'text.secondary', px: 1.5, pt: 1.5, pb: 0.5 }}
          >
            {group.title}
          </Box>
          {group.results.map((result, place) => {
            const at = (starts[index] ?? 0) + place;
            return (
              <Box
                key={result.key}
                // The field keeps the focus and says which line is marked.
                role="option"
                tabIndex={-1}
                id={`${id}-${at}`}
                data-at={at}
                aria-selected={at === marked}
                onMouseMove={() => onMark(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(result)}
                sx={look}
              >
                <Box sx={picture}>{result.icon}</Box>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Box sx={{ ...line, typography: 'subtitle2' }}>
                    <Marked text={result.title} words={words} />
                  </Box>
                  {result.hint && (
                    <Box sx={{ ...line, typography: 'caption', color: 'text.secondary' }}>
                      <Marked text={result.hint} words={words} />
                    </Box>
                  )}
                </Box>
                {result.status && (
                  <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                    <StatusChip status={result.status} />
                  </Box>
                )}
              </Box>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let place = 0;
  return (
    <bdi>
      {highlight(text, words).map((piece) => {
        place += piece.text.length;
        return piece.found ? (
          <Box
            component="mark"
            key={place}
            sx={{ color: accentOnTint, backgroundColor: 'transparent' }}
          >
            {piece.text}
          </Box>
        ) : (
          <span key={place}>{piece.text}</span>
        );
      })}
    </bdi>
  );
}

const picture = {
  display: 'flex',
  color: 'text.secondary',
  '& svg': { fontSize: 21 },
} as const;

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 0.75,
  minHeight: 44,
  borderRadius: 1,
  cursor: 'pointer',
  border: '1px dashed transparent',
  '&[aria-selected="true"]': {
    borderColor: 'primary.main',
    backgroundColor: tint('var(--mui-palette-primary-main)', 8),
  },
} as const;
