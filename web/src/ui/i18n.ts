type Texts = Record<string, string>;
type Values = Record<string, string | number>;
/** `rows_one` and `rows_other` are asked for as `rows`. */
type Key<T extends Texts> = keyof T extends infer K
  ? K extends `${infer Base}_${'zero' | 'one' | 'other'}`
    ? Base
    : K & string
  : never;

const plural = new Intl.PluralRules('en');

/**
 * The texts of one feature, typed, in one place. Answers a plain function, and a hook for components, so that they can
 * follow a change of language once there is a second one.
 */
export function defineTexts<const T extends Texts>(_feature: string, english: T) {
  const say = (key: Key<T>, values: Values = {}): string =>
    fill(textOf(english, key, values), values);
  return { say, useTexts: () => say };
}

function textOf(texts: Texts, key: string, { count }: Values): string {
  const exact = texts[key];
  if (exact !== undefined || typeof count !== 'number') return exact ?? key;
  return texts[`${key}_${plural.select(count)}`] ?? texts[`${key}_other`] ?? key;
}

/** `{{name}}` becomes the value of that name. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));
}
