import { isProblem, t } from './problem-texts';

/**
 * What a code means in the language of the page; behind it the server's sentence where that has the figures ("Only 3 box
 * of SKU-12 are available"), and the sentence alone where there are no words for the code.
 */
export function problemWords(code: string, sentence: string): string {
  if (!isProblem(code)) return sentence;
  const figures = /\d/.test(sentence);
  return figures ? `${t(code)}: \u2068${sentence}\u2069` : t(code);
}
