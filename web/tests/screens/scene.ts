import type { Page } from '@playwright/test';
import type { DemoUser } from '../e2e/support';
import type { Look } from './looks';
import type { Records } from './records';

export interface Stage {
  page: Page;
  look: Look;
  records: Records;
  /** Opens a page as the person of the scene and waits until all of it is there. */
  open: (path: string) => Promise<void>;
}

/** Something that is pictured in every look. */
export interface Scene {
  /** Of its files. */
  name: string;
  /** In the index. */
  title: string;
  /** Of the page that it is on, as the router has it. */
  route: string;
  /** Who looks; a manager unless somebody else does; null for a visitor. */
  as?: DemoUser | null;
  /** As much of the page as there is, or only what a window shows: for dialogs. */
  extent?: 'page' | 'window' | 'paper';
  /** In these looks only. */
  looks?: readonly Look['name'][];
  /** It is a picture of something that never ends loading. */
  unsettled?: boolean;
  /** The pointer is a finger, also where the look has a mouse. */
  touch?: boolean;
  /** What the browser reports because the scene is of a failure. */
  provokes?: RegExp;
  play: (stage: Stage) => Promise<void>;
}

/** Paper is white, whatever the screen is. */
export const papers: Scene['looks'] = ['light', 'arabic'];

/** Where there is no room for it on a phone. */
export const desktopLooks: Scene['looks'] = ['light', 'dark', 'arabic'];

export interface Chapter {
  title: string;
  scenes: readonly Scene[];
}

/** A path, or how it comes from the records of the demo company. */
type Path = string | ((records: Records) => string);

/** A scene that is only a page. */
export function page(name: string, title: string, path: Path, more: Partial<Scene> = {}): Scene {
  const play = ({ open, records }: Stage) => open(pathOf(path, records));
  return { name, title, route: routeOf(path), play, ...more };
}

/** A scene that a key or click on a page leads to: dialogs and menus. */
export function opened(
  name: string,
  title: string,
  path: Path,
  act: (stage: Stage) => Promise<void>,
  more: Partial<Scene> = {},
): Scene {
  const play = async (stage: Stage) => {
    await stage.open(pathOf(path, stage.records));
    await act(stage);
  };
  return { name, title, route: routeOf(path), extent: 'window', play, ...more };
}

/** A scene before which something has to be there. */
export function prepared(scene: Scene, prepare: (stage: Stage) => Promise<void>): Scene {
  const play = async (stage: Stage) => {
    await prepare(stage);
    await scene.play(stage);
  };
  return { ...scene, play };
}

/** A paper, as it is printed: the one that the browser's keys print, or another of the page's actions. */
export function paper(
  name: string,
  title: string,
  path: Path,
  { action, ...more }: Partial<Scene> & { action?: RegExp } = {},
): Scene {
  const play = async (stage: Stage) => {
    const { page } = stage;
    await stage.open(pathOf(path, stage.records));
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    if (action) {
      await page
        .getByRole('button', { name: /^(More actions|إجراءات أخرى)$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    } else await page.keyboard.press('Control+p');
    await page.locator('.print-sheet .page').first().waitFor({ state: 'attached' });
  };
  return { name, title, route: routeOf(path), extent: 'paper', looks: papers, play, ...more };
}

/** The dialog of the next step, whose key is the same everywhere. */
export async function nextStep({ page }: Stage) {
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
}

/** The same with what the step would do, whose words are loaded after the answer of the server. */
export async function nextStepWithConsequences(stage: Stage) {
  await nextStep(stage);
  await stage.page.getByRole('dialog').locator('ul > li').first().waitFor();
}

/** A button of the page, and what it opens. */
export function press(name: RegExp) {
  return async ({ page }: Stage) => {
    await page.getByRole('button', { name }).click();
    await page.locator('.MuiPopover-paper, .MuiMenu-paper, [role=dialog]').last().waitFor();
  };
}

/** Records that are all called `:id`, whichever one asks for: with them a path is the pattern of its route. */
const anyRecords: Records = new Proxy(Object(':id'), {
  get: (id, key) => (key === Symbol.toPrimitive ? () => ':id' : key in id ? id[key] : anyRecords),
});

/** The pattern of a path. */
export function routeOf(path: Path): string {
  return pathOf(path, anyRecords).split('?')[0] ?? '';
}

function pathOf(path: Path, records: Records): string {
  return typeof path === 'string' ? path : path(records);
}
