import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FormSection } from './page';
import { SectionList } from './section-list';
import { SectionsContext, useSections } from './sections';

function Form() {
  const sections = useSections();
  const [more, setMore] = useState(false);
  return (
    <SectionsContext value={sections}>
      <SectionList sections={sections} />
      <FormSection title="General">
        <button type="button" disabled>
          Remove
        </button>
        <input aria-label="Name" />
      </FormSection>
      {more && (
        <FormSection title="Terms">
          <input aria-label="Code" />
        </FormSection>
      )}
      <FormSection title="Address">
        <input aria-label="City" />
        <button type="button" onClick={() => setMore(true)}>
          More
        </button>
      </FormSection>
    </SectionsContext>
  );
}

it('sections are listed as they stand on the page, and lead to their first field', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const person = userEvent.setup();
  render(<Form />);
  const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries()).toEqual(['General', 'Address']);
  await person.click(screen.getByRole('button', { name: 'More' }));
  expect(entries()).toEqual(['General', 'Terms', 'Address']);
  await person.click(screen.getByRole('button', { name: 'Terms' }));
  expect(scrolled).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Terms' })).toHaveAttribute('aria-current', 'true');
  await person.click(screen.getByRole('button', { name: 'General' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
