import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
// @ts-expect-error a script of the build, without types
import { limitsText } from '../../../scripts/limits.mjs';
import type { Rule } from '../form/problem';
import type { Limits } from './limit';
import { customer, employee, priceChange, supplier, userEdit } from './limits';
import { limitsResolver } from './schema';
import { blankValues, toBody, toValues } from './values';

const web = join(import.meta.dirname, '../../..');

/** Returns the errors of a form by path. */
async function mistakesOf(limits: Limits, values: FieldValues, rule?: Rule) {
  const { errors } = await limitsResolver(limits, rule)(values, undefined, {} as never);
  return messages(errors, '');
}

function messages(errors: object, prefix: string): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([name, error]) =>
      typeof error.message === 'string'
        ? { [prefix + name]: error.message }
        : messages(error, `${prefix}${name}.`),
    ),
  );
}

describe('the limits of the forms', () => {
  it('are those of the server’s document; otherwise run: node scripts/limits.mjs', () => {
    const document = JSON.parse(readFileSync(join(web, 'openapi.json'), 'utf8'));
    const bare = (text: string) => text.replace(/[\s,'"]/g, '');
    const written = readFileSync(join(web, 'src/ui/record/limits.ts'), 'utf8');
    expect(bare(written)).toBe(bare(limitsText(document)));
  });
});

describe('a form', () => {
  const good = {
    ...blankValues(customer),
    name: 'Harbour Bakery',
    billingAddress: { ...blankValues(customer.billingAddress.fields) },
  };
  Object.assign(good.billingAddress, { line: '1 Quay', city: 'Portland', country: 'US' });

  it('has no error for a record that is right', async () =>
    expect(await mistakesOf(customer, good)).toEqual({}));

  it('shows at each field what the server would answer', async () => {
    expect(await mistakesOf(customer, { ...good, name: '  ' })).toEqual({
      name: 'Name is required',
    });
    expect(await mistakesOf(customer, { ...good, name: 'x'.repeat(121) })).toEqual({
      name: 'Name may have at most 120 characters',
    });
    for (const email of ['a@b', '<a@b.de>', 'a@b..c', 'a@[127.0.0.1]', 'a..b@c.de', 'a@-b.de']) {
      expect(await mistakesOf(customer, { ...good, email })).toEqual({
        email: 'Email must be an email address',
      });
    }
    expect(await mistakesOf(customer, { ...good, email: "o'neil!x@b-c.de" })).toEqual({});
    expect(await mistakesOf(customer, { ...good, paymentTermsDays: '181' })).toEqual({
      paymentTermsDays: 'Payment terms must be a whole number from 0 to 180',
    });
    expect(await mistakesOf(customer, { ...good, creditLimit: '1.005' })).toEqual({
      creditLimit: 'Credit limit may have at most 2 decimals',
    });
    expect(await mistakesOf(priceChange, { ...blankValues(priceChange), price: '-1' })).toEqual({
      price: 'Price must not be negative',
    });
  });

  it('shows all of it at once, in every address too', async () => {
    const values = { ...good, name: '', deliveryAddresses: [{ line: 'x', city: '', country: '' }] };
    expect(Object.keys(await mistakesOf(customer, values))).toEqual([
      'deliveryAddresses.0.city',
      'deliveryAddresses.0.country',
      'name',
    ]);
  });

  it('leaves an address alone that nobody began, and asks for the rest of one that is begun', async () => {
    const blank = blankValues(supplier);
    const values = { ...blank, name: 'Golden Valley' };
    expect(await mistakesOf(supplier, values)).toEqual({});
    const begun = { ...values, address: { ...blank.address, city: 'Boston' } };
    expect(Object.keys(await mistakesOf(supplier, begun))).toEqual([
      'address.country',
      'address.line',
    ]);
  });

  it('adds the rules of the noun', async () => {
    const rule = () => [{ field: 'holdReason', message: 'Why?' }];
    expect(await mistakesOf(customer, good, rule)).toEqual({ holdReason: 'Why?' });
  });
});

describe('what is sent', () => {
  it('has nothing for what is empty, plain figures and ids', () => {
    const values = {
      ...blankValues(employee),
      firstName: ' Ann ',
      lastName: 'Reed',
      position: 'driver',
      warehouseId: { id: 'w-1', label: 'MAIN · Main' },
    };
    expect(toBody(employee, values)).toMatchObject({
      firstName: 'Ann',
      phoneNumber: null,
      warehouseId: 'w-1',
      hiredOn: null,
    });
    const credit = { ...blankValues(customer), creditLimit: '2,500.50', paymentTermsDays: '14' };
    expect(toBody(customer, credit)).toMatchObject({
      creditLimit: '2500.50',
      paymentTermsDays: 14,
    });
    expect(toBody(supplier, blankValues(supplier))).toMatchObject({ address: null });
  });

  it('is the record again when nothing was changed', () => {
    const record = {
      accountState: 'active',
      displayName: 'Ann',
      role: 'manager',
      warehouseIds: ['w-1', 'w-2'],
      employeeId: 'e-1',
      readOnly: false,
      isPublic: true,
    };
    expect(toBody(userEdit, toValues(userEdit, record))).toMatchObject(record);
  });
});

describe('a record in a form', () => {
  it('shows figures without needless zeros, amounts with two places', () => {
    const values = toValues(customer, { creditLimit: '8000.00' });
    expect(values.creditLimit).toBe('8000.00');
    expect(toValues(priceChange, { price: '41.2000' }).price).toBe('41.20');
    expect(toValues(priceChange, { price: '41.2050' }).price).toBe('41.205');
  });

  it('is in use by default', () => {
    expect(toValues(customer, { active: null }).active).toBe(true);
    expect(toValues(customer, { active: false }).active).toBe(false);
    expect(toValues(customer, { onHold: null }).onHold).toBe(false);
  });
});
