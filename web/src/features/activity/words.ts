import { findingLabel } from '@/ui/history/log-words';
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

function isOf<const W extends string>(words: readonly W[], word: string): word is W {
  return words.some((each) => each === word);
}
