import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { toProblem } from '@/api/problem';
import { emptyLine } from '../lines/line-items';
import { countErrors, placeErrors } from './problem';

const problem = toProblem(422, {
  title: 'Validation failed',
  errors: [
    { field: 'name', code: 'required', message: 'Enter a name.' },
    { field: 'address.city', code: 'required', message: 'Enter a city.' },
    { field: 'lines.0.quantity', code: 'positive', message: 'More than zero.' },
    { field: 'moon', code: 'phase', message: 'The moon is wrong.' },
  ],
});

describe('errors of the server', () => {
  it('go to their fields, and those without one to the head of the page', () => {
    const { result } = renderHook(() => {
      const lines = [emptyLine(), emptyLine({ productId: 'p1' })];
      const form = useForm({ defaultValues: { name: '', address: { city: '' }, lines } });
      return { form, errors: form.formState.errors };
    });
    const { form } = result.current;
    const unmatchedErrors = placeErrors(form, problem);
    expect(form.getFieldState('name').error?.message).toBe('Enter a name.');
    expect(form.getFieldState('address.city').error?.message).toBe('Enter a city.');
    // The blank line before it was not sent, so the index differs.
    const { key } = form.getValues('lines')[1] ?? emptyLine();
    const place = `lines.${key}.quantity` as 'lines.1.quantity';
    expect(form.getFieldState(place).error?.message).toBe('More than zero.');
    expect(unmatchedErrors).toEqual(['The moon is wrong.']);
  });

  it('are counted through nested fields', () => {
    const error = { type: 'server', message: 'no' };
    expect(countErrors({ name: error, address: { city: error, line: error } } as never)).toBe(3);
  });

  it('without fields speak as a whole', () => {
    const { result } = renderHook(() => useForm({ defaultValues: { name: '' } }));
    const whole = toProblem(409, { title: 'Conflict', detail: 'Only 3 box are left.' });
    expect(placeErrors(result.current, whole)).toEqual(['Only 3 box are left.']);
  });
});
