import { earlyPress } from './early-press.ts';

/** Around a part of the page that is hydrated after the rest; `hydrated` once it is. */
export const deferredPart = 'data-deferred';
/** A button, or a link that a key stands for. */
type Pressed = HTMLButtonElement | HTMLAnchorElement;
/** What was pressed last in such a part. */
const pressed = new WeakMap<Element, Pressed>();

/**
 * Replays to the app what was typed, ticked or chosen in fields of a part of the page before it was hydrated: the browser keeps
 * that, but the app has only seen the fields as they were rendered. The button that was pressed last is pressed once more.
 * `earlier` is what was typed before: a render in between (of what only the browser knows) sets its fields back.
 */
export function replayTyped(root: HTMLElement, earlier: Typed = new Map()): void {
  const typed = collectTyped(root);
  const groups = new Set([...typed.keys()].map(groupOf));
  for (const [field, replay] of earlier) {
    if (!typed.has(field) && !groups.has(groupOf(field)) && field.isConnected) typed.set(field, replay);
  }
  // The part of the page around a field is hydrated by its first event, if it is not yet.
  for (const field of typed.keys()) field.dispatchEvent(new Event('input', { bubbles: true }));
  for (const replay of typed.values()) replay();
  markHydrated(root);
  pressed.get(root)?.click();
  pressed.delete(root);
}

/** What was typed, by field, with what replays it to the app. All is collected before any is replayed: a form renders all its fields again. */
export type Typed = Map<Field, () => void>;

export function collectTyped(root: HTMLElement): Typed {
  const isOwn = (field: Element) => {
    const part = field.closest(`[${deferredPart}]`);
    return part === null || part === root;
  };
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  return new Map(fields.filter((field) => isChanged(field) && isOwn(field)).map((field) => [field, replayOf(field)]));
}

/** Of several radio buttons with one name one is chosen; any other field is on its own. */
function groupOf(field: Field): Field | string {
  return field.type === 'radio' ? field.name : field;
}

/** Whether anything was typed, ticked or chosen in what the server has rendered. */
export function isTyped(root: HTMLElement): boolean {
  return [...root.querySelectorAll<Field>('input, textarea, select')].some(isChanged);
}

/** Whether a button was pressed in a part that is not hydrated yet. */
export const isPressed = (part: HTMLElement): boolean => pressed.has(part);

/** From here on the part answers by itself. */
export function markHydrated(part: HTMLElement): void {
  if (part.hasAttribute(deferredPart)) part.setAttribute(deferredPart, 'hydrated');
}

/**
 * Remembers which button is pressed in parts that are not hydrated yet, until stopped, and outside of them before hydration begins. The
 * page itself remembers it before its code is there, and keys until it answers (`server/edge/http/early-script.ts`).
 */
export function trackPressed(root: HTMLElement): () => void {
  const recordClick = ({ target }: Event) => {
    if (target instanceof Element) record(root, target.closest('button'));
  };
  root.addEventListener('click', recordClick, true);
  return () => root.removeEventListener('click', recordClick, true);
}

function record(root: HTMLElement, button: Pressed | null | undefined): void {
  if (!button || !root.contains(button)) return;
  const part = button.closest<HTMLElement>(`[${deferredPart}]`) ?? root;
  // A button that sends a form has done so by itself.
  if (part === root ? button.type !== 'submit' && !begun.has(root) : !isHydrated(part)) pressed.set(part, button);
}

const isHydrated = (part: Element) => part.getAttribute(deferredPart) === 'hydrated';

/** Pages whose hydration has begun: what is pressed in them is hydrated at once by React. */
const begun = new WeakSet<Element>();

/** From here on the page answers what is pressed outside of its parts. What the page itself remembers is taken over. */
export function beginHydration(root: HTMLElement): void {
  record(root, (window as { [earlyPress]?: Pressed })[earlyPress]);
  begun.add(root);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person types or chooses in none of these is of another kind, or is nobody's to read. */
const otherTypes = new Set(['hidden', 'file', 'submit', 'button', 'image', 'reset']);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== renderedIndex(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  // Of several radio buttons only the one that was chosen counts.
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return !otherTypes.has(field.type) && field.value !== field.defaultValue;
}

/** Does to a field what the person has done, as the person's own event would: React compares with what it has rendered. */
function replayOf(field: Field): () => void {
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
