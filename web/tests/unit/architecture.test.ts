import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const tests = join(import.meta.dirname, '..');
const files = filesIn(source);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
}

/** Returns the parts that a file imports from: `ui`, `api`, `app`, `features/order`; all may import `app/paths` and `nouns`. */
function importedParts(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const specifiers = [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)|import '([^']+)'/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  return (
    specifiers
      .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('@/'))
      .map((specifier) =>
        specifier.startsWith('@/')
          ? specifier.slice(2)
          : relative(source, join(source, file, '..', specifier)).replaceAll('\\', '/'),
      )
      .filter((path) => path !== 'app/paths' && !path.startsWith('nouns'))
      // Tests may read files next to the sources.
      .filter((path) => !(file.includes('.test.') && path.startsWith('..')))
      .map(part)
  );
}

function part(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'features' ? `features/${second}` : first;
}

function allowed(from: string): (to: string) => boolean {
  if (from === 'api') return (to) => to === 'api';
  if (from === 'ui') return (to) => to === 'ui' || to === 'api';
  if (from.startsWith('features/')) return (to) => to === from || to === 'ui' || to === 'api';
  return () => true;
}

describe('imports go one way', () => {
  it.each(files.filter((file) => part(file) !== 'app' && file.includes('/')))('%s', (file) => {
    const may = allowed(part(file));
    expect(importedParts(file).filter((to) => !may(to))).toEqual([]);
  });

  it('and no file is longer than 400 lines', () => {
    const written = files.filter((file) => !file.startsWith('api/generated'));
    const all = [
      ...written.map((file) => join(source, file)),
      ...filesIn(tests).map((file) => join(tests, file)),
    ];
    const isLong = (file: string) => readFileSync(file, 'utf8').split('\n').length > 400;
    expect(all.filter(isLong)).toEqual([]);
  });
});

describe('an entry of a noun', () => {
  it.each(files.filter((file) => part(file) === 'nouns'))('loads pages on demand: %s', (file) => {
    expect(readFileSync(join(source, file), 'utf8')).not.toMatch(/from '@\/features/);
  });
});

describe('a document', () => {
  const names = ['kind', 'list', 'form', 'form-values', 'details', 'texts'];

  it.each(['order', 'dispatch', 'stock', 'receivable'])('has the same files: %s', (document) => {
    const own = files.filter((file) => part(file) === `features/${document}`).map(nameOf);
    expect([...names, 'texts.ar'].filter((name) => !own.includes(name))).toEqual([]);
  });
});

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.tsx?$/, '');
}

/** Permits the browser's clock for instants that are not business dates. */
const moments: Readonly<Record<string, string>> = {
  'ui/dates/today.ts': 'the one place that asks the clock for the day',
  'ui/drafts/draft-words.ts': 'when a draft was left, as the person’s clock says',
  'features/trip/trip.tsx': 'a problem is reported at this moment',
  'ui/delivery/proof-form.tsx': 'a delivery is entered at this moment, shown in the company’s zone',
};

describe('a business day', () => {
  it('is the company’s: nobody asks the clock of the browser for it', () => {
    const asking = files.filter((file) => {
      if (file.includes('.test.') || file in moments) return false;
      const text = readFileSync(join(source, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
      return /dayjs\(\s*\)|dayjs\([^)]*\?\? undefined\)|new Date\(\s*\)/.test(text);
    });
    expect(asking).toEqual([]);
  });
});

describe('a dialog', () => {
  it('has its entry in the history: all of them are made of the ones in ui/dialog', () => {
    const own = files.filter((file) =>
      /@mui\/material(\/(Dialog|Drawer|SwipeableDrawer|Modal))?'/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    );
    expect(own).toEqual(['ui/dialog/dialog.tsx']);
  });
});

/** Permits a disabled submit button for reasons that the form cannot fix. */
const off: Readonly<Record<string, string>> = {
  'closed !== undefined || busy === true': 'the trip is closed, or the proof is being saved',
  'Boolean(stale?.closed)': 'the document takes no edits any more',
  'passing.length === 0 || reasonFirst':
    'the server refuses all that were selected, or an end without its reason',
  'off || reasonFirst': 'the server has refused, what happens is not known yet, or as above',
};

describe('a button that sends a form', () => {
  it('is not off because of what is typed: pressed, it leads to the first field that is wrong', () => {
    const written = files
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .flatMap(
        (file) =>
          readFileSync(join(source, file), 'utf8').match(/<Button\b[\s\S]*?\n? *>\n/g) ?? [],
      )
      .filter((button) => button.includes('type="submit"'));
    expect(written.length).toBeGreaterThan(5);
    const disabled = written.flatMap((button) => /disabled=\{(.*)\}/.exec(button)?.[1] ?? []);
    expect(disabled.sort()).toEqual(Object.keys(off).sort());
  });
});

describe('what is typed', () => {
  it('is kept as it is typed: no field takes characters out', () => {
    const altering = files.filter((file) => {
      if (!file.endsWith('.tsx') || file.includes('.test.')) return false;
      return /onChange[^\n]*\.replace\(|target\.value\s*\.replace\(|target\.value\s*\.trim\(/.test(
        readFileSync(join(source, file), 'utf8'),
      );
    });
    expect(altering).toEqual([]);
  });

  it('is read by one reader: nothing else makes a number of it', () => {
    // Permits indexes, sizes of drawings, and texts of the server.
    const reading = files.filter((file) => {
      if (file.includes('.test.') || file === 'ui/decimal.ts') return false;
      return /parseFloat\(|Number\((event\.)?target\.value/.test(
        readFileSync(join(source, file), 'utf8'),
      );
    });
    expect(reading.sort()).toEqual(['features/dashboard/view-bar.tsx', 'ui/list/footer.tsx']);
  });
});

describe('a write', () => {
  it('has the key of the form or dialog that it belongs to; none is made up from its content', () => {
    const client = readFileSync(join(source, 'api/generated.ts'), 'utf8');
    const keyed = [...client.matchAll(/(\w+): build\.mutation<[\s\S]*?\}\),\n/g)]
      .filter(([text]) => text.includes("'Idempotency-Key'"))
      .map(([, name = '']) => name);
    expect(keyed.length).toBeGreaterThan(20);
    const without = files.filter((file) => {
      if (file.includes('.test.') || file.startsWith('api/')) return false;
      const text = readFileSync(join(source, file), 'utf8');
      const hooks = keyed.some((name) => new RegExp(`\\buse${name}Mutation\\(`, 'i').test(text));
      const sent = text.includes('.initiate(');
      const uses = hooks || (sent && keyed.some((name) => new RegExp(`\\b${name}\\b`).test(text)));
      return uses && !/'Idempotency-Key'|stepHeaders|\.\.\.guard/.test(text);
    });
    expect(without).toEqual([]);
  });
});

/**
 * Matches code that parses a server's sentence or splits a label, although the answer has fields. A `failure` is the
 * browser's own: a failed import has only a message.
 */
const readings: Readonly<Record<string, RegExp>> = {
  'a label at its dot':
    /(?<!join\(|\{|&& )(['"`]) · \1|\/[^/\n]* · [^/\n]*\/[a-z]*\.|\/[^/\n]* · [^/\n]*\/[a-z]*[,)]/,
  'a sentence by its words':
    /\b(detail|sentence|message)\)?\??\.(match|matchAll|split|replace|replaceAll|startsWith|endsWith|includes|indexOf|search|slice)\(/,
  'a sentence by a pattern': /\.(exec|test)\((?!failure)[\w.?]*\b(detail|sentence|message)\b/,
  'a sentence by comparison': /(?<!typeof [\w.]*)\b(detail|sentence|message)\s*[!=]==\s*['"`]/,
};

describe('what the server says is shown, never read', () => {
  it.each(Object.entries(readings))('%s', (_name, reading) => {
    const read = files.filter(
      (file) => !file.includes('.test.') && reading.test(readFileSync(join(source, file), 'utf8')),
    );
    expect(read).toEqual([]);
  });

  it('is noticed however it is read', () => {
    const wrong = [
      "label.split(' · ')",
      "const between = ' · ';",
      'label.match(/^(.+) · (.+)$/)',
      '/\\d/.test(problem.detail)',
      'sentence.matchAll(shortage)',
      "problem.detail === 'Only 3 left.'",
    ];
    const noticed = (code: string) => Object.values(readings).some((each) => each.test(code));
    expect(wrong.filter((code) => !noticed(code))).toEqual([]);
  });
});
