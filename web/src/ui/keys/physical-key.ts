interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
}

/**
 * The key of a shortcut: what it types, in small letters; on a layout without Latin letters, what stands there on an
 * English keyboard. An Arabic ش lies where A does, so Ctrl+S or G O work without changing the layout.
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
