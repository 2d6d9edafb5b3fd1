/**
 * Tells the app what was typed, ticked or chosen in fields before it took the page over: the browser keeps that, but the
 * app has only seen the fields as they were drawn.
 */
export function takeTyped(root: ParentNode): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isChanged);
  // The part of the page around a field is taken over by its first event, if it is not yet.
  for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }));
  // All before any is told: a form that draws again draws all its fields as it knows them.
  const tell = fields.map(teller);
  for (const one of tell) one();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person types or chooses in none of these is of another kind, or is nobody's to read. */
const otherTypes = new Set(['hidden', 'file', 'submit', 'button', 'image', 'reset']);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== drawnIndex(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  // Of several radio buttons only the one that was chosen tells so.
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return !otherTypes.has(field.type) && field.value !== field.defaultValue;
}

/** Does to a field what the person has done, as the person's own event would: React compares with what it has drawn. */
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

function drawnIndex({ options }: HTMLSelectElement): number {
  const drawn = [...options].findIndex((option) => option.defaultSelected);
  return drawn === -1 ? 0 : drawn;
}
