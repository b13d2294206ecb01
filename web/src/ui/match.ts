/** Text in lower case without accents, with original positions: `Crème` → `creme`. */
interface Folded {
  text: string;
  /** Original index of each letter of `text`. */
  at: number[];
}

/** Part of a text; marked if it matches. */
interface Piece {
  text: string;
  found: boolean;
}

function foldText(text: string): string {
  return fold(text).text;
}

/** Returns the words of a query; each has to match. */
export function wordsOf(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Returns true if every word occurs in one of the texts; ignores case and accents. */
export function matches(words: readonly string[], ...texts: string[]): boolean {
  const folded = texts.map(foldText);
  return words.every((word) => folded.some((text) => text.includes(word)));
}

/** Rank of a record whose search term is in another field than its name or code. */
const OTHER_FIELD = 4;

/**
 * Ranks a record by its match, the best first, as the server does: the name begins with the term, each word begins a
 * word of the name, the code begins with the term, the name contains each word, another field does.
 */
export function matchRank(words: readonly string[], name: string, code = ''): number {
  const folded = foldText(name);
  if (folded.startsWith(words.join(' '))) return 0;
  const begun = folded.split(/[\s\-/.,()&]+/);
  if (words.every((word) => begun.some((each) => each.startsWith(word)))) return 1;
  const compact = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
  const typed = compact(words.join(''));
  if (typed !== '' && compact(code).startsWith(typed)) return 2;
  return words.every((word) => folded.includes(word)) ? 3 : OTHER_FIELD;
}

/** Splits a text into pieces and marks those that a query word matches. */
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
