import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { found, type Page, until } from './page';

/** An element that opens a dialog of a page. */
export interface Opener {
  name: string;
  open: () => void | Promise<void>;
}

/** Matches actions and buttons without a dialog; all others must open one. */
const withoutDialog = [
  /^(Print|PDF|Download|Verify now|Add files|More actions|Timeline options|Show as table|Remove filter|Choose |Warehouse:)/,
  / as PDF$/,
  /^(Copy|Hide)$/,
  /^(Next|Previous) in the list$/,
  /^(This month|Last month|Last 90 days|This year)$/,
  /^(End all other sessions|End the session .*|Set up|Logout)$/,
  /^(Sort|Generate password|Retry|Cancel|Clear .*|Show password|Open|Open file)$/,
  /^(Stop|Line) \d+[, ]/,
  /^(Move .* (up|down)|Remove ([A-Z]+-.*|sample))$/,
  /^(Add|Remove) (address|line|tax rate|the order|sample|\d|.* · )/,
];

/** Returns the openers of a page: actions, buttons, row menus and the selection bar. */
export async function openersOf(page: Page): Promise<Opener[]> {
  const own = ownOpeners(page);
  const known = own.map(({ name }) => name);
  // The menu of a page lists its actions.
  const inMenu = (await menuItems()).filter((name) => !known.includes(name));
  // All selection actions open the same dialog, so one is enough.
  const ofSelection = (await buttonsOfSelection()).filter(opensDialog).slice(0, 1);
  return [...own, ...inMenu.filter(opensDialog).map(byMenu), ...ofSelection.map(bySelection)];
}

function ownOpeners({ actions }: Page): Opener[] {
  const run = (name: string) =>
    actions()
      .find((action) => action.name === name)
      ?.run?.();
  const offered = actions().filter(({ to }) => !to);
  const labels = offered.map(({ label }) => sameName(label));
  const buttons = [...new Set(buttonsOf().map(labelOf))].filter((name) => !labels.includes(name));
  return [
    ...offered.map(({ name, label }) => ({ name: label, open: () => run(name) })),
    ...buttons.map((name) => ({ name, open: () => click(name) })),
  ].filter(({ name }) => opensDialog(name));
}

const opensDialog = (name: string) => !withoutDialog.some((pattern) => pattern.test(name));

const byMenu = (name: string): Opener => ({
  name: `${name}, in the menu of a row`,
  open: async () => {
    const items = await openMenu();
    fireEvent.click(items.find((each) => wordsOf(each) === name) ?? document);
  },
});

const bySelection = (name: string): Opener => ({
  name: `${name}, for selected rows`,
  open: async () => {
    await selectRows(true);
    await click(name);
  },
});

async function click(name: string): Promise<void> {
  fireEvent.click(await found(() => buttonsOf().find((button) => labelOf(button) === name)));
}

/** Returns the buttons of the page that neither toggle, unfold, submit nor lead to a section; one explanation is enough. */
function buttonsOf(within = '#content'): HTMLButtonElement[] {
  return [
    ...document.querySelectorAll<HTMLButtonElement>(
      `${within} button:not(:disabled, [aria-pressed], [aria-expanded], [type=submit], [role], nav *)`,
    ),
  ].filter((button) => button.title === explains || !button.hasAttribute('aria-haspopup'));
}

const explains = 'Where does this come from?';

/** Returns the items of the first row's menu that open no page. */
async function menuItems(): Promise<string[]> {
  if (!menuButton()) return [];
  const items = await openMenu();
  const names = new Set(items.filter((item) => !item.hasAttribute('href')).map(wordsOf));
  fireEvent.keyDown(items[0] ?? document, { key: 'Escape' });
  await until(() => expect(shownItems()).toHaveLength(0));
  return [...names];
}

async function openMenu(): Promise<HTMLElement[]> {
  fireEvent.click(await found(menuButton));
  await until(() => expect(shownItems().length).toBeGreaterThan(0));
  return shownItems();
}

const menuButton = () =>
  document.querySelector('#content [aria-label="More actions"][aria-haspopup=menu]');
const shownItems = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Returns the buttons that appear once rows are selected. */
async function buttonsOfSelection(): Promise<string[]> {
  if (!boxOfAll()) return [];
  await selectRows(true);
  const names = buttonsOf('#content [role=toolbar]').map(labelOf);
  await selectRows(false);
  return names;
}

/** Selects or deselects all rows of a list. */
async function selectRows(all: boolean): Promise<void> {
  const box = await found(boxOfAll);
  if (box.checked === all) return;
  fireEvent.click(box);
  await until(() => expect(document.querySelector('#content [role=toolbar]') !== null).toBe(all));
}

const boxOfAll = () => document.querySelector<HTMLInputElement>('#content [name=select_all_rows]');

/** Returns the name of a button without its shortcut. */
function labelOf(button: HTMLElement): string {
  if (button.title === explains) return explains;
  const key = button.getAttribute('aria-keyshortcuts') ?? '';
  const text = button.textContent.slice(0, button.textContent.length - key.length);
  return sameName(button.getAttribute('aria-label') ?? text);
}

/** Returns the text of a menu item without icon and shortcut. */
const wordsOf = ({ childNodes }: HTMLElement) =>
  sameName([...childNodes].flatMap((node) => (node instanceof Text ? node.data : [])).join(''));

/** Returns the name of a button independent of the record. */
const sameName = (name: string) => name.replace(/rec-[ab]/, 'rec');
