/** Focuses the first field with an error; else scrolls to the alert that belongs to no field. */
export function focusFirstError(within: HTMLElement | null): void {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable);
  if (field) field.focus();
  else within?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}

const focusable = 'input:not([aria-hidden]), textarea, select, button, [tabindex]';
