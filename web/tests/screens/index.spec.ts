import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { routes } from '../e2e/route-table';
import { chapters } from './chapters';
import { looks } from './looks';
import type { Scene } from './scene';

const folder = process.env.SCREENS ?? 'screens';
const scenes = chapters.flatMap((chapter) => chapter.scenes);
const file = (scene: Scene, look: string) => `${scene.name}-${look}.webp`;
const looksOf = (scene: Scene) =>
  looks.filter(({ name }) => !scene.looks || scene.looks.includes(name));

test('every route has its picture', () => {
  const anyId = (path: string) => path.replace(/:\w+/g, ':id');
  const pictured = new Set(scenes.map(({ route }) => anyId(route)));
  // The list of customers is also the start page.
  pictured.add('/dashboard/customer/list');
  expect(routes.map(({ path }) => path).filter((path) => !pictured.has(anyId(path)))).toEqual([]);
});

test('the index shows every picture, and no picture is left over', () => {
  const expected = scenes.flatMap((scene) => looksOf(scene).map(({ name }) => file(scene, name)));
  const there = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  expect(there.sort()).toEqual([...new Set(expected)].sort());
  writeFileSync(join(folder, 'README.md'), index());
  expect(existsSync(join(folder, 'README.md'))).toBe(true);
});

function index(): string {
  const parts = chapters.map(
    ({ title, scenes }) => `## ${title}\n\n${scenes.map(section).join('\n')}`,
  );
  return `# Every screen\n\nTaken by \`make screens\` from the demo company. ${looks
    .map(({ title }) => title)
    .join(' · ')}.\n\n${parts.join('\n')}`;
}

function section(scene: Scene): string {
  const shown = looksOf(scene);
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    `### ${scene.title}`,
    '',
    `\`${scene.route}\`${scene.as === null ? '' : `, as ${scene.as ?? 'manager'}`}`,
    '',
    row(shown.map(({ title }) => title)),
    row(shown.map(() => '---')),
    row(shown.map(({ name }) => `![${scene.title}, ${name}](${file(scene, name)})`)),
    '',
  ].join('\n');
}
