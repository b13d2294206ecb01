import Box from '@mui/material/Box';
import { accentOnTint } from './accent';
import { highlight } from './match';

/** Shows a text and marks the parts that match the words of a search. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let place = 0;
  return (
    <>
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
    </>
  );
}
