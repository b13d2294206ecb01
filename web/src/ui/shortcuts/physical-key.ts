interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
}

/**
 * Returns the key of a shortcut in lower case. On layouts without Latin letters it returns the key of the English
 * layout, so that Ctrl+S and G O work in Arabic.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  if (key.length !== 1) return key;
  const small = key.toLowerCase();
  if (/^[\p{Script=Latin}\d\p{P}\p{S} ]$/u.test(small) && small !== '؟') return small;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return small;
}
