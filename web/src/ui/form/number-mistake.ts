import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Decimal, grouped, parse, plainNumber, readAs, separators, toText } from '../decimal';
import { t } from '../texts';

/** How a quantity and an amount of money are written. */
export const examples = { quantity: '12', money: '1234.50' } as const;

/**
 * What is wrong with a number as it was typed, and what to write instead; nothing for a number or an empty text. Where
 * nobody can tell what was meant, an example says how such a number is written.
 */
export function numberMistake(typed: string, example: string = examples.money): string | undefined {
  const text = typed.trim();
  if (text === '' || parse(text)) return undefined;
  const [one, other] = readingsOf(text).map(plain);
  if (one === undefined) return t('numberUnread', { text, example: plainNumber(example) });
  return other === undefined
    ? t('numberOfAnotherFormat', { text, better: one })
    : t('numberOfTwoMeanings', { text, one, other });
}

/**
 * The same at a field: what is being typed is not finished, so what is wrong is shown once the field is left, and until
 * something else is typed. What is shown then is grouped, as figures are everywhere; who comes back finds it as it was typed.
 */
export function useNumberMistake(
  typed: string,
  mistakeOf: (typed: string) => string | undefined = numberMistake,
) {
  /** What the field held when it was entered. */
  const [before, setBefore] = useState<string | null>(null);
  const left = before === null;
  const entered = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    // The text has become another one under the selection.
    if (!left) entered.current?.select();
    entered.current = null;
  }, [left]);
  const shown = left ? withGroups(typed) : typed;
  return {
    mistake: left || typed === before ? mistakeOf(typed) : undefined,
    shown,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (target instanceof HTMLInputElement && shown !== typed) entered.current = target;
      setBefore(typed);
    },
    onBlur: () => setBefore(null),
  };
}

/** "1,234.5" of "1234.5"; what has no groups, and what is no number, as it was typed. */
export function withGroups(typed: string): string {
  const found = parse(typed);
  const whole = found ? toText(found).replace(/^-|\..*$/g, '') : '';
  return found && whole.length > 3 ? grouped(found, found.scale) : typed;
}

/** A whole number that a person typed; null for everything else. */
export function parseWhole(typed: string): number | null {
  const found = parse(typed);
  return found?.scale === 0 ? Number(found.units) : null;
}

/** A typed number as the server reads it; what is no number as it stands, for the server to refuse. */
export function wireOf(typed: string): string {
  const found = parse(typed);
  return found ? toText(found) : typed.trim();
}

/** The numbers that it is in one format or another, its own included. */
function readingsOf(text: string): Decimal[] {
  const found = new Map<string, Decimal>();
  for (const each of Object.values(separators)) {
    const number = readAs(text, each);
    if (number) found.set(plain(number), number);
  }
  return [...found.values()];
}

function plain(number: Decimal): string {
  const text = toText(number);
  return plainNumber(text.includes('.') ? trimmed(text) : text);
}

/** "12.5" and "12.50" are the same number; money keeps its two places. */
function trimmed(text: string): string {
  const [whole = '', part = ''] = text.split('.');
  const bare = part.replace(/0+$/, '');
  return bare === '' ? whole : `${whole}.${part.length === 2 ? part : bare}`;
}
