/** Moves the focus to the first element of the order form that fits. */
export function focusIn(selector: string): void {
  document.querySelector<HTMLElement>(`[data-order-form] ${selector}`)?.focus();
}
