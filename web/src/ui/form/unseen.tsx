import Link from '@mui/material/Link';
import { t } from '../texts';

interface Props {
  /** What is wrong with the text. */
  message: string;
  text: string;
  onChange: (text: string) => void;
}

/** A mistake below a field; where it is a character that nobody sees, with what takes it out. */
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

/** Control characters but the ends of lines and tabs, and halves of a character. */
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Ranges of characters without a shape of their own, as the server has them (`domain/src/text.rs`). */
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
/** They join letters or keep them apart; the scripts before Hebrew are written without. */
const joiners = ['\u200c', '\u200d'];
const firstJoined = 0x590;

/** Without space around it and the marks that a page puts around what it shows; they come along when it is copied. */
export function bareText(text: string): string {
  const trimmed = text.trim();
  const isolated = trimmed.startsWith('\u2068') && trimmed.endsWith('\u2069');
  return isolated && trimmed.length > 1 ? trimmed.slice(1, -1).trim() : trimmed;
}

/** The text without the characters that nobody sees and the server refuses. */
export function withoutUnseen(text: string): string {
  const letters = [...bareText(text)];
  for (let at = firstUnseen(letters); at >= 0; at = firstUnseen(letters)) letters.splice(at, 1);
  return letters.join('');
}

/** The code of the first character that nobody sees and the server refuses: "U+200B"; null where there is none. */
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
