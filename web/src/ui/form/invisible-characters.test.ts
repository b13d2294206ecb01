import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareText, unseenCharacter, withoutUnseen } from './invisible-characters';

it('the same characters are refused as by the server', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  const allowed = new RegExp(JSON.parse(document).components.schemas.Text500.pattern);
  const different: string[] = [];
  for (let code = 0; code <= 0xffff; code++) {
    const half = code >= 0xd800 && code <= 0xdfff;
    const joiner = code === 0x200c || code === 0x200d;
    if (half || joiner) continue;
    const text = `a${String.fromCharCode(code)}b`;
    if (allowed.test(text) !== (unseenCharacter(text) === null)) different.push(code.toString(16));
  }
  expect(different).toEqual([]);
});

it('a joiner is refused where nothing is joined', () => {
  expect(unseenCharacter('Ann\u200dReed')).toBe('U+200D');
  expect(unseenCharacter('می\u200cخواهم')).toBeNull();
  expect(unseenCharacter('می\u200c خواهم')).toBe('U+200C');
  expect(unseenCharacter('👩\u200d🍳')).toBeNull();
});

it('marks of direction around a name that was copied do not count', () => {
  expect(bareText(' \u2068Ann Reed\u2069 ')).toBe('Ann Reed');
  expect(unseenCharacter('\u2068Ann Reed\u2069')).toBeNull();
  expect(unseenCharacter('Ann \u2068Reed\u2069')).toBe('U+2068');
  expect(unseenCharacter('Ann\u{e0020}')).toBe('U+E0020');
  expect(unseenCharacter('Ann \ud83d')).toBe('U+D83D');
});

it('what nobody sees is taken out, and nothing else', () => {
  expect(withoutUnseen(' Ann\u200b \u{e0020}Reed\ud83d ')).toBe('Ann Reed');
  expect(withoutUnseen('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(withoutUnseen('می\u200c\u200cخواهم')).toBe('می\u200cخواهم');
  expect(withoutUnseen('Ann\u200d')).toBe('Ann');
});
