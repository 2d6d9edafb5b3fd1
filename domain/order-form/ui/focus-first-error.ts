/**
 * Moves the focus to the first field of the form that is marked as wrong, once it is marked. Looks at the page and not
 * at the state, because the order of fields is the page's.
 */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[data-order-form] [aria-invalid="true"]')?.focus();
  });
}
