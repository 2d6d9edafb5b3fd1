/** Puts a text on the clipboard through a marked field; false where the browser refuses. */
export function copyByField(page: Window & typeof globalThis, text: string): boolean {
  const { document } = page;
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Within an open dialog only what it holds can take the focus.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof page.HTMLElement) before.focus();
  return done;
}
