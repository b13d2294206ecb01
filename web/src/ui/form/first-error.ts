/** Focuses the first invalid field, or scrolls to the alert when no field is invalid. */
export function focusFirstError(within: HTMLElement | null): void {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable);
  if (field) field.focus();
  else within?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}

const focusable = 'input:not([aria-hidden]), textarea, select, button, [tabindex]';
