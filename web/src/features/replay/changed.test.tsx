import { expect, it } from 'vitest';
import { markChanged, textsOf } from './changed';

function page(status: string, quantity: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `
    <h1>ORD-1</h1><span data-status>${status}</span>
    <ol><li>Pending</li><li>Approved</li></ol>
    <section><h2>Lines</h2><table><tbody>
      <tr><td data-label="Product">Tea</td><td data-label="Quantity">${quantity}</td></tr>
      <tr><td data-label="Product">Milk</td><td data-label="Quantity">7</td></tr>
    </tbody></table></section>
    <section><h2>Order</h2><dl><dt>Status of the dispatch</dt><dd>Approved</dd></dl></section>`;
  return root;
}

const marked = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-changed]')].map((element) => element.textContent);

it('a status is marked although another place of the page had the word before', () => {
  const after = page('Approved', '5');
  expect(markChanged(after, textsOf(page('Pending', '5')))).toBe(1);
  expect(marked(after)).toEqual(['Approved']);
});

it('a figure is marked although another line had it before, and nothing else', () => {
  const after = page('Pending', '7');
  expect(markChanged(after, textsOf(page('Pending', '5')))).toBe(1);
  expect(marked(after)).toEqual(['7']);
});

it('a page that is as before has no marks', () => {
  expect(markChanged(page('Pending', '5'), textsOf(page('Pending', '5')))).toBe(0);
});
