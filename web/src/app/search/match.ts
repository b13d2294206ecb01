/** Without accents and in small letters, with where each letter stood: `Crème` → `creme`. */
interface Folded {
  text: string;
  /** For each letter of `text`, its place in the original. */
  at: number[];
}

/** A piece of a text, and whether it is what was searched for. */
interface Piece {
  text: string;
  found: boolean;
}

function foldText(text: string): string {
  return fold(text).text;
}

/** The words of a query; each has to be found somewhere. */
export function wordsOf(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Whether every word stands in one of the texts, whatever its case and accents. */
export function matches(words: readonly string[], ...texts: string[]): boolean {
  const folded = texts.map(foldText);
  return words.every((word) => folded.some((text) => text.includes(word)));
}

/** The text in pieces, those marked that a word of the query stands in. */
export function highlight(text: string, words: readonly string[]): Piece[] {
  const { text: folded, at } = fold(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + 1)) {
      const from = at[found] ?? 0;
      const to = at[found + word.length] ?? text.length;
      marked.fill(true, from, to);
    }
  }
  const pieces: Piece[] = [];
  [...text].reduce((place, letter) => {
    const found = marked[place] ?? false;
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
    return place + letter.length;
  }, 0);
  return pieces;
}

function fold(text: string): Folded {
  let folded = '';
  const at: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) at.push(place);
    place += letter.length;
  }
  return { text: folded, at };
}
