import Link from '@mui/material/Link';
import { t } from '../texts';

interface Props {
  /** The error message of the field. */
  message: string;
  text: string;
  onChange: (text: string) => void;
}

/** Shows an error below a field. For an invisible character it offers a button that removes it. */
export function UnseenHelp({ message, text, onChange }: Props) {
  if (unseenCharacter(text) === null) return message;
  return (
    <>
      {message}{' '}
      <Link
        component="button"
        type="button"
        color="inherit"
        sx={{ font: 'inherit', fontWeight: 600 }}
        onClick={() => onChange(withoutUnseen(text))}
      >
        {t('removeUnseen')}
      </Link>
    </>
  );
}

/** Matches control characters except line ends and tabs, and lone surrogates. */
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Ranges of invisible characters, the same as in `domain/src/text.rs`. */
const shapeless: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180e, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0xe0000, 0xe0fff],
];
/** Zero-width joiner and non-joiner. Scripts before Hebrew do not need them. */
const joiners = ['\u200c', '\u200d'];
const firstJoined = 0x590;

/** Trims whitespace and the directional marks that are copied with text from a page. */
export function bareText(text: string): string {
  const trimmed = text.trim();
  const isolated = trimmed.startsWith('\u2068') && trimmed.endsWith('\u2069');
  return isolated && trimmed.length > 1 ? trimmed.slice(1, -1).trim() : trimmed;
}

/** Removes the invisible characters that the server rejects. */
export function withoutUnseen(text: string): string {
  const letters = [...bareText(text)];
  for (let at = firstUnseen(letters); at >= 0; at = firstUnseen(letters)) letters.splice(at, 1);
  return letters.join('');
}

/** Returns the code of the first invisible character that the server rejects, such as "U+200B", or null. */
export function unseenCharacter(text: string): string | null {
  const letters = [...bareText(text)];
  const found = letters[firstUnseen(letters)];
  return found === undefined ? null : `U+${hex(found)}`;
}

function firstUnseen(letters: readonly string[]): number {
  return letters.findIndex((letter, at) =>
    joiners.includes(letter)
      ? !(isJoined(letters[at - 1]) && isJoined(letters[at + 1]))
      : control.test(letter) || isShapeless(letter),
  );
}

function isJoined(letter: string | undefined): boolean {
  return (
    letter !== undefined &&
    codeOf(letter) >= firstJoined &&
    !joiners.includes(letter) &&
    !/\s/.test(letter) &&
    !isShapeless(letter)
  );
}

function isShapeless(letter: string): boolean {
  const code = codeOf(letter);
  return shapeless.some(([first, last]) => code >= first && code <= last);
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function hex(letter: string): string {
  return codeOf(letter).toString(16).toUpperCase().padStart(4, '0');
}
