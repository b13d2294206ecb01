import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { listed } from '../combobox/choices';
import type { ProductOption } from '../combobox/lookup-types';
import { resolverOf } from '../form/problem';
import { orderLineDraft } from '../record/limits';
import { useAllShortcuts } from '../shortcuts/shortcuts';
import { NotifyProvider } from '../toast/toast';
import { emptyLine, type LineItem, priced } from './line-items';
import { documentMistakes, figureField, tooManyLines } from './mistakes';
import { LinesSection } from './section';
import type { FindProducts } from './use-lines';

interface Values {
  lines: LineItem[];
}

const quantity = figureField('quantity', orderLineDraft.quantity);
const price = figureField('unitPrice', orderLineDraft.unitPrice);
const columns = [
  { ...quantity, header: 'Quantity', width: 120 },
  { ...price, header: 'Price', width: 120 },
];
const facts = new Map([['tea', '4.50']]);
const show = (line: LineItem, known: string | undefined) =>
  known ? priced(line, { unitPrice: known, priceSource: 'list' }) : line;
const noProducts = listed<ProductOption>([]);
let products = noProducts;
const resolver = resolverOf<Values>(({ lines }) => documentMistakes(lines, [quantity, price]));

const findNone: FindProducts = async (skus) => new Map(skus.map((sku) => [sku, null]));
let find = findNone;
/** Lowers the limit of lines for tests that need fewer. */
let limit: number | undefined;

afterEach(() => {
  find = findNone;
  products = noProducts;
  limit = undefined;
});

function openForm(...lines: Partial<LineItem>[]) {
  let form: UseFormReturn<Values> | undefined;
  function Form() {
    form = useForm<Values>({ defaultValues: { lines: lines.map(emptyLine) }, resolver });
    return (
      <FormProvider {...form}>
        <LinesSection
          title="Lines"
          columns={columns}
          products={products}
          find={(skus) => find(skus)}
          facts={facts}
          show={show}
          shown={[{ header: 'Total', width: 100, text: () => '9.00' }]}
          {...(limit ? { limit } : {})}
        />
        <button type="button" onClick={form.handleSubmit(() => undefined)}>
          Save
        </button>
      </FormProvider>
    );
  }
  render(
    <SignedIn store={storeFor()}>
      <NotifyProvider>
        <Form />
      </NotifyProvider>
    </SignedIn>,
  );
  const typed = () => form?.getValues('lines') ?? [];
  return { person: userEvent.setup(), typed, form: () => form as UseFormReturn<Values> };
}

const tea = { productId: 'tea', sku: 'TEA', name: 'Tea', quantity: '2' };
const cell = (line: number, name: string) =>
  screen.getByRole('textbox', { name: `Line ${line} ${name}` });
const problemsOfLines = () =>
  screen
    .getAllByRole('alert')
    .find(({ textContent }) => textContent?.includes('in the lines')) as HTMLElement;
const problems = () => screen.queryAllByRole('alert').map((each) => each.textContent);

it('a price that the server knows is shown and not written into the form', async () => {
  const { person, typed } = openForm(tea);
  expect(cell(1, 'Price')).toHaveValue('4.50');
  expect(typed()[0]).toMatchObject({ unitPrice: '', priceSource: '' });
  await person.clear(cell(1, 'Price'));
  await person.type(cell(1, 'Price'), '4');
  expect(typed()[0]).toMatchObject({ unitPrice: '4', priceSource: 'manual' });
  expect(cell(1, 'Price')).toHaveValue('4');
});

it('what is typed in one cell is undone and done again as one step', async () => {
  const { person, typed } = openForm(tea);
  await person.clear(cell(1, 'Quantity'));
  await person.type(cell(1, 'Quantity'), '120');
  await person.tab();
  await person.keyboard('{Control>}d{/Control}');
  expect(typed().map(({ quantity }) => quantity)).toEqual(['120', '120']);
  await person.keyboard('{Control>}zz{/Control}');
  expect(typed().map(({ quantity }) => quantity)).toEqual(['2']);
  await person.keyboard('{Control>}y{/Control}');
  expect(typed().map(({ quantity }) => quantity)).toEqual(['120']);
});

it('rows that came from elsewhere are where undo ends', async () => {
  const { person, typed, form } = openForm(tea);
  await person.type(cell(1, 'Quantity'), '0');
  act(() => form().reset({ lines: [emptyLine({ ...tea, quantity: '7' })] }));
  await person.click(cell(1, 'Quantity'));
  await person.keyboard('{Control>}z{/Control}');
  expect(typed().map(({ quantity }) => quantity)).toEqual(['7']);
});

it('what is wrong with a line goes with it, and is over when it is mended or removed', async () => {
  const { person } = openForm(
    { productId: 'tea', sku: 'TEA' },
    { productId: 'tea', sku: 'TEA', quantity: '12 boxes' },
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(problems()).toHaveLength(1);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Line 1 (TEA): Enter a quantity.',
    'Line 2 (TEA): 12 boxes isn’t a number. Enter a number like 12.',
  ]);
  await person.click(cell(1, 'Quantity'));
  await person.keyboard('{Control>}{Delete}{/Control}');
  expect(alert.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Line 1 (TEA): 12 boxes isn’t a number. Enter a number like 12.',
  ]);
  await person.clear(cell(1, 'Quantity'));
  expect(problems()).toEqual([]);
});

it('a document without lines says so until there is one', async () => {
  const { person } = openForm({});
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(problems()).toEqual(['Add at least one line.']);
  await person.type(cell(1, 'Quantity'), '1');
  expect(problems()).toEqual([]);
});

it('a pasted SKU that there is not has no total, and the mistake stands at it', async () => {
  const { person } = openForm(tea);
  await person.click(cell(1, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste('NO-SUCH\t3\t4.00\nNO-SUCH-2\t1\t1.00');
  const field = await screen.findByRole('combobox', { name: 'Line 1 Product' });
  expect(field).toHaveValue('NO-SUCH');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  const totals = screen
    .getAllByRole('row')
    .map((row) => row.querySelector('td.total')?.textContent);
  expect(totals).toEqual([undefined, '–', '–', '9.00']);
});

it('all SKUs of a paste are looked up together, and the unknown ones are marked', async () => {
  const coffee = { id: 'coffee', label: 'COF · Coffee', sku: 'COF', name: 'Coffee', unit: 'bag' };
  const lookedUp = vi.fn(
    async () =>
      new Map([
        ['cof', coffee],
        ['NO-SUCH', null],
      ] as const),
  );
  find = lookedUp;
  const { person, typed } = openForm({});
  await person.click(cell(1, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste('cof\t3\t4.00\nNO-SUCH\t2\n\t7');
  expect(await screen.findByText('3 lines pasted')).toBeInTheDocument();
  expect(lookedUp.mock.calls).toEqual([[['cof', 'NO-SUCH']]]);
  expect(typed()).toMatchObject([
    { productId: 'coffee', sku: 'COF', unit: 'bag', quantity: '3', unitPrice: '4.00' },
    { productId: '', sku: 'NO-SUCH', quantity: '2' },
    { productId: '', sku: '', quantity: '7' },
  ]);
  expect(screen.getByText(/^Line 2 /)).toHaveTextContent('No product has this SKU.');
});

it('a scanned barcode is a line of its product, whether it is pasted or typed with Enter', async () => {
  const barcode = '4006381333931';
  const coffee = { id: 'coffee', label: 'COF · Coffee', sku: 'COF', name: 'Coffee', unit: 'bag' };
  find = async () => new Map([[barcode, coffee]]);
  products = listed([coffee], (all, typed) => (typed === barcode ? all : []));
  const { person, typed } = openForm({});
  await person.click(screen.getByRole('combobox', { name: 'Line 1 Product' }));
  // Types faster than the search's delay, as a scanner does.
  await person.keyboard(`${barcode}{Enter}`);
  await vi.waitFor(() => expect(typed()).toMatchObject([{ productId: 'coffee', sku: 'COF' }]));
  await person.click(cell(1, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste(`${barcode}\t3\n${barcode}\t1`);
  await screen.findByText('2 lines pasted');
  expect(typed().filter(({ productId }) => productId === 'coffee')).toMatchObject([
    { sku: 'COF', quantity: '3' },
    { sku: 'COF', quantity: '1' },
    { sku: 'COF' },
  ]);
});

it('after a paste the focus is in the first pasted quantity, so that undo and redo take it back and forth', async () => {
  const { person, typed } = openForm(tea, {});
  await person.click(cell(2, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste('NO-SUCH\t3\nNO-SUCH-2\t4');
  await vi.waitFor(() => expect(cell(2, 'Quantity')).toHaveFocus());
  await vi.waitFor(() => expect(cell(2, 'Quantity')).toHaveValue('3'));
  await person.keyboard('{Control>}z{/Control}');
  expect(typed().map(({ sku }) => sku)).toEqual(['TEA', '']);
  await vi.waitFor(() => expect(cell(2, 'Quantity')).toHaveFocus());
  await person.keyboard('{Control>}y{/Control}');
  expect(typed().map(({ sku }) => sku)).toEqual(['TEA', 'NO-SUCH', 'NO-SUCH-2']);
  expect(within(problemsOfLines()).getAllByText(/No product has this SKU/)).toHaveLength(2);
});

it('the focus that has moved on while the SKUs were looked up stays where it is', async () => {
  let answer: (known: Map<string, null>) => void = () => undefined;
  find = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { person, typed } = openForm(tea, {});
  await person.click(cell(2, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste('NO-SUCH\t3\nNO-SUCH-2\t4');
  await person.click(cell(1, 'Price'));
  await act(async () => answer(new Map([['NO-SUCH', null]])));
  await vi.waitFor(() => expect(typed()).toHaveLength(3));
  await new Promise(requestAnimationFrame);
  expect(cell(1, 'Price')).toHaveFocus();
});

it('more lines than fit are kept, and one notice says how many are too many', async () => {
  limit = 3;
  const { person, typed } = openForm({});
  await person.click(cell(1, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste('\t1\n\t1\n\t1\n\t1\n\t1');
  expect(
    await screen.findByText('A document can have up to 3 lines. Remove 2 lines.'),
  ).toBeInTheDocument();
  expect(typed()).toHaveLength(5);
  expect(screen.queryByText(/lines pasted/)).toBeNull();
});

it('a document has at most 200 lines', () => {
  expect(tooManyLines(200)).toBeUndefined();
  expect(tooManyLines(201)).toBe('A document can have up to 200 lines. Remove 1 line.');
});

it('a SKU that was not looked up is said to be no unknown one, also when the form is saved', async () => {
  find = async () => new Map();
  const { person, typed } = openForm({});
  await person.click(cell(1, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste('COF\t3\t4.00\nTEA\t2\t1.00');
  await screen.findByText(/2 SKUs couldn’t be looked up/);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const list = within(problemsOfLines());
  expect(list.getAllByText(/Couldn’t look up this SKU/)).toHaveLength(2);
  expect(screen.queryByText(/No product has this SKU/)).toBeNull();
  find = findNone;
  await person.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findAllByText(/No product has this SKU/)).toHaveLength(2);
  expect(list.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(typed()).toHaveLength(2);
});

it('a word that was typed and not chosen is no SKU that was looked up', async () => {
  const { person } = openForm({});
  await person.click(screen.getByRole('combobox', { name: 'Line 1 Product' }));
  await person.keyboard('decaf');
  await person.tab();
  await person.keyboard('1');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/^Line 1 /)).toHaveTextContent('Choose a product.');
});

it('a paste whose look-up failed is kept, says so and is looked up again', async () => {
  find = async () => new Map();
  const { person, typed } = openForm({});
  await person.click(cell(1, 'Quantity'));
  await person.tab({ shift: true });
  await person.paste('COF\t3\t4.00\nNO-SUCH\t2');
  expect(await screen.findByText(/^2 SKUs couldn’t be looked up/)).toBeInTheDocument();
  expect(typed()).toMatchObject([
    { productId: '', sku: 'COF', quantity: '3', unitPrice: '4.00' },
    { productId: '', sku: 'NO-SUCH', quantity: '2' },
  ]);
  expect(screen.getAllByText(/Couldn’t look up this SKU/)).toHaveLength(4);

  const coffee = { id: 'coffee', label: 'COF · Coffee', sku: 'COF', name: 'Coffee', unit: 'bag' };
  find = async () =>
    new Map([
      ['COF', coffee],
      ['NO-SUCH', null],
    ] as const);
  await person.clear(cell(1, 'Quantity'));
  await person.type(cell(1, 'Quantity'), '5');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(typed()[0]).toMatchObject({ productId: 'coffee', quantity: '5' }));
  await vi.waitFor(() => expect(screen.queryAllByText(/This SKU could not/)).toEqual([]));
  expect(screen.getByText(/^Line 2 /)).toHaveTextContent('No product has this SKU.');
});

it('the keys of the lines are among the shortcuts, and call what can be pasted as the columns do', () => {
  openForm();
  const { result } = renderHook(() => useAllShortcuts());
  const paste = result.current.find(({ keys }) => keys === 'Ctrl V');
  expect(paste?.label).toBe('Paste rows: SKU, quantity, price');
});
