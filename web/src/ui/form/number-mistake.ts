import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Decimal, grouped, parse, plainNumber, readAs, separators, toText } from '../decimal';
import { t } from '../texts';

/** Examples of valid numbers, for error messages. */
export const examples = { quantity: '12', money: '1234.50' } as const;

/**
 * Returns an error for a number as it was typed, or `undefined` for a valid or empty one. Ambiguous input gets
 * `example` in the message.
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
 * Shows `numberMistake` at a field from blur until the next change. The shown value is grouped; the typed text returns
 * on focus.
 */
export function useNumberMistake(
  typed: string,
  mistakeOf: (typed: string) => string | undefined = numberMistake,
) {
  /** Value of the field when it received focus. */
  const [before, setBefore] = useState<string | null>(null);
  const left = before === null;
  const entered = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    // Selects the text again, because its grouping was removed on focus.
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

/** Adds group separators: "1234.5" becomes "1,234.5". Returns unparseable text unchanged. */
export function withGroups(typed: string): string {
  const found = parse(typed);
  const whole = found ? toText(found).replace(/^-|\..*$/g, '') : '';
  return found && whole.length > 3 ? grouped(found, found.scale) : typed;
}

/** Parses a whole number that a person typed, or returns null. */
export function parseWhole(typed: string): number | null {
  const found = parse(typed);
  return found?.scale === 0 ? Number(found.units) : null;
}

/** Normalizes to the wire format. Unparseable input passes through, so that the server rejects it. */
export function wireOf(typed: string): string {
  const found = parse(typed);
  return found ? toText(found) : typed.trim();
}

/** Returns every number that the text can mean in a supported format. */
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

/** Removes trailing zeros, so that "12.5" equals "12.50". Money keeps two decimals. */
function trimmed(text: string): string {
  const [whole = '', part = ''] = text.split('.');
  const bare = part.replace(/0+$/, '');
  return bare === '' ? whole : `${whole}.${part.length === 2 ? part : bare}`;
}
