import type { Page } from '@playwright/test';
import type { DemoUser } from '../e2e/support';
import type { Look } from './looks';
import type { Records } from './records';

export interface Stage {
  page: Page;
  look: Look;
  records: Records;
  /** Opens a page as the user of the scene and waits until it has loaded. */
  open: (path: string) => Promise<void>;
}

/** A scene, pictured in every look. */
export interface Scene {
  /** File name. */
  name: string;
  /** Title in the index. */
  title: string;
  /** Route of the page. */
  route: string;
  /** User; by default a manager, null when signed out. */
  as?: DemoUser | null;
  /** Pictured part: the whole page, or the window (for dialogs). */
  extent?: 'page' | 'window';
  /** Limits the scene to these looks. */
  looks?: readonly Look['name'][];
  /** True for a scene that never finishes loading. */
  unsettled?: boolean;
  /** True for a touch screen, even in looks with a mouse. */
  touch?: boolean;
  /** Console messages that the scene causes on purpose. */
  provokes?: RegExp;
  play: (stage: Stage) => Promise<void>;
}

/** Looks of papers, which are always white. */
export const papers: Scene['looks'] = ['light', 'arabic'];

/** Looks without the phone, for scenes that do not fit on it. */
export const desktopLooks: Scene['looks'] = ['light', 'dark', 'arabic'];

export interface Chapter {
  title: string;
  scenes: readonly Scene[];
}

/** A path, or a function of the demo company's records. */
type Path = string | ((records: Records) => string);

/** Returns a scene of a page. */
export function page(name: string, title: string, path: Path, more: Partial<Scene> = {}): Scene {
  const play = ({ open, records }: Stage) => open(pathOf(path, records));
  return { name, title, route: routeOf(path), play, ...more };
}

/** Returns a scene that a key or click on a page opens, such as a dialog or menu. */
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

/** Returns the scene with a preparation that runs first. */
export function prepared(scene: Scene, prepare: (stage: Stage) => Promise<void>): Scene {
  const play = async (stage: Stage) => {
    await prepare(stage);
    await scene.play(stage);
  };
  return { ...scene, play };
}

/** Opens the dialog of the next step by its shortcut. */
export async function nextStep({ page }: Stage) {
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
}

/** Opens the dialog of the next step and waits for its effects, which load after the server's answer. */
export async function nextStepWithConsequences(stage: Stage) {
  await nextStep(stage);
  await stage.page.getByRole('dialog').locator('ul > li').first().waitFor();
}

/** Returns a function that presses a button of the page. */
export function press(name: RegExp) {
  return async ({ page }: Stage) => {
    await page.getByRole('button', { name }).click();
    await page.locator('.MuiPopover-paper, .MuiMenu-paper, [role=dialog]').last().waitFor();
  };
}

/** Returns `:id` for every record, so that a path becomes its route pattern. */
const anyRecords: Records = new Proxy(Object(':id'), {
  get: (id, key) => (key === Symbol.toPrimitive ? () => ':id' : key in id ? id[key] : anyRecords),
});

/** Returns the route pattern of a path. */
export function routeOf(path: Path): string {
  return pathOf(path, anyRecords).split('?')[0] ?? '';
}

function pathOf(path: Path, records: Records): string {
  return typeof path === 'string' ? path : path(records);
}
