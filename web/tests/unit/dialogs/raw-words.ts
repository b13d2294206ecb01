import { codes } from '../samples';

/** A code that is also an English word. */
const english = ['month-end'];

const words = [...codes].filter((code) => !english.includes(code));
const raw = new RegExp(
  `(?<![\\w-])(?:${[...words, 'null', 'undefined', 'NaN'].join('|')})(?![\\w-])`,
);

/** Returns texts on screen that contain a code of the API or an absent value. */
export function rawTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? '';
    if (raw.test(text)) found.push(text);
  }
  return found;
}
