import { expect, it, vi } from 'vitest';
import { focusCell } from './keyboard';

function page() {
  document.body.innerHTML =
    '<input id="customer"><input id="warehouse"><input data-cell="0:product">';
  const field = (selector: string) => document.querySelector<HTMLElement>(selector);
  field('#customer')?.focus();
  return { warehouse: field('#warehouse'), cell: field('[data-cell]') };
}

it('the first line takes the focus in the next frame', async () => {
  const { cell } = page();
  focusCell(document.body, 0, 'product');
  await vi.waitFor(() => expect(document.activeElement).toBe(cell));
});

it('a line does not take the focus from a field that the user has gone to meanwhile', async () => {
  const { warehouse } = page();
  focusCell(document.body, 0, 'product');
  warehouse?.focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(warehouse);
});
