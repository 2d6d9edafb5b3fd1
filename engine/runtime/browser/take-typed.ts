/** Around a part of the page that is taken over after the rest; `taken` once it is. */
export const deferredPart = 'data-deferred';
/** The button that was pressed last in such a part. */
const pressed = new WeakMap<Element, HTMLButtonElement>();

/**
 * Tells the app what was typed, ticked or chosen in fields of a part of the page before it was taken over: the browser keeps
 * that, but the app has only seen the fields as they were rendered. The button that was pressed last is pressed once more.
 * `noted` is what was typed before: a render in between (of what only the browser knows) sets its fields back.
 */
export function takeTyped(root: HTMLElement, noted: Typed = new Map()): void {
  const typed = noteTyped(root);
  const groups = new Set([...typed.keys()].map(groupOf));
  for (const [field, tell] of noted) {
    if (!typed.has(field) && !groups.has(groupOf(field)) && field.isConnected) typed.set(field, tell);
  }
  // The part of the page around a field is taken over by its first event, if it is not yet.
  for (const field of typed.keys()) field.dispatchEvent(new Event('input', { bubbles: true }));
  for (const tell of typed.values()) tell();
  markTaken(root);
  pressed.get(root)?.click();
  pressed.delete(root);
}

/** What was typed, by field, with what tells the app. All is noted before any is told: a form renders all its fields again. */
export type Typed = Map<Field, () => void>;

export function noteTyped(root: HTMLElement): Typed {
  const isOwn = (field: Element) => {
    const part = field.closest(`[${deferredPart}]`);
    return part === null || part === root;
  };
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  return new Map(fields.filter((field) => isChanged(field) && isOwn(field)).map((field) => [field, teller(field)]));
}

/** Of several radio buttons with one name one is chosen; any other field is on its own. */
function groupOf(field: Field): Field | string {
  return field.type === 'radio' ? field.name : field;
}

/** Whether anything was typed, ticked or chosen in what the server has rendered. */
export function isTyped(root: HTMLElement): boolean {
  return [...root.querySelectorAll<Field>('input, textarea, select')].some(isChanged);
}

/** From here on the part answers by itself. */
export function markTaken(part: HTMLElement): void {
  if (part.hasAttribute(deferredPart)) part.setAttribute(deferredPart, 'taken');
}

/** Remembers which button is pressed in parts that are not taken over yet, until stopped. */
export function keepPressed(root: HTMLElement): () => void {
  const recordClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const part = button?.closest(`[${deferredPart}]`);
    if (button && part && part.getAttribute(deferredPart) !== 'taken') pressed.set(part, button);
  };
  root.addEventListener('click', recordClick, true);
  return () => root.removeEventListener('click', recordClick, true);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person types or chooses in none of these is of another kind, or is nobody's to read. */
const otherTypes = new Set(['hidden', 'file', 'submit', 'button', 'image', 'reset']);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== renderedIndex(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  // Of several radio buttons only the one that was chosen tells so.
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return !otherTypes.has(field.type) && field.value !== field.defaultValue;
}

/** Does to a field what the person has done, as the person's own event would: React compares with what it has rendered. */
function teller(field: Field): () => void {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field;
    return () => {
      field.selectedIndex = selectedIndex;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    const { checked } = field;
    return () => {
      if (field.checked === checked) field.checked = !checked;
      field.click();
    };
  }
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    // Not through the field itself, where React would note it as its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (document.activeElement === field && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function renderedIndex({ options }: HTMLSelectElement): number {
  const rendered = [...options].findIndex((option) => option.defaultSelected);
  return rendered === -1 ? 0 : rendered;
}
