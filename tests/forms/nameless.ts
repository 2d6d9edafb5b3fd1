/** Inputs and buttons below an element that have no name which a screen reader could say; as they are written. */
export function nameless(root: Element): readonly string[] {
  const found = root.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea, button');
  return [...found].filter((one) => nameOf(one) === '').map((one) => one.outerHTML);
}

function nameOf(element: HTMLElement): string {
  if (element.hidden || element.getAttribute('aria-hidden') === 'true') return 'hidden';
  const own = element.getAttribute('aria-label') ?? '';
  if (own.trim() !== '') return own;
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const words = labels.map((label) => label.textContent).join(' ');
  return (words === '' && element instanceof HTMLButtonElement ? element.textContent : words).trim();
}
