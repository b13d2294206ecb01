type Texts = Readonly<Record<string, string>>;

let translated: Readonly<Record<string, Texts>> = {};

/** Sets the texts of each feature in the language of the page; before any text is defined. */
export function setDictionary(texts: Readonly<Record<string, Texts>>): void {
  translated = texts;
}

/** The texts of a feature in the language of the page; none for English. */
export function translationsOf(feature: string): Texts {
  return translated[feature] ?? {};
}
