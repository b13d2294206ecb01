import type { ActivityEvent } from '@/api/generated';
import { counted } from '@/ui/format';
import { findingLabel } from '@/ui/history/log-words';
import { eventSentence } from '@/ui/history/words';
import { t } from './texts';

export const sources = ['api', 'import', 'demo', 'system'] as const;

export const securityKinds = ['sign-in-failed', 'locked-out', 'exported', 'opened'] as const;

/** Returns `true` if a row of the control report counts security records. */
export function isSecurityKind(kind: string): kind is (typeof securityKinds)[number] {
  return isOf(securityKinds, kind);
}

export function controlLabel(kind: string): string {
  return isSecurityKind(kind) ? t(`security_${kind}`) : findingLabel(kind);
}

export function sourceLabel(source: string): string {
  return isOf(sources, source) ? t(`source_${source}`) : source;
}

/** Names goods and warehouse of a stock event: "Reserved 10 cases Tonic water for ORD-1 in Main". */
export function eventWords(event: ActivityEvent): string {
  const { goods, phrases = [] } = event;
  if (!goods || phrases.length === 0) return eventSentence(event);
  const { product, unit, warehouse } = goods;
  const named = phrases.map(({ key, values }) => {
    const given = Object.entries(values).find(([name]) => quantities.includes(name));
    if (!given) return { key, values };
    const [name, quantity] = given;
    return { key, values: { ...values, [name]: `${counted(String(quantity), unit)} ${product}` } };
  });
  const within = { key: 'page.in-warehouse', values: { warehouse } };
  return eventSentence({ ...event, phrases: [...named, within] });
}

/** Values of stock events that are quantities; the first is of the product. */
const quantities: readonly string[] = ['quantity', 'delivered', 'ordered'];

function isOf<const W extends string>(words: readonly W[], word: string): word is W {
  return words.some((each) => each === word);
}
