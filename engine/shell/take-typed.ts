/**
 * Tells the app what was typed, ticked or chosen in fields before it took the page over: the browser keeps that, but the
 * app has only seen the fields as they were drawn.
 */
export function takeTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (!isChanged(field)) continue;
    // The part of the page around the field is taken over by its first event, if it is not yet.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isChanged(field)) tell(field);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== drawnIndex(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  // Of several radio buttons only the one that was chosen tells so.
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return (
    !['hidden', 'file', 'submit', 'button', 'image', 'reset'].includes(field.type) && field.value !== field.defaultValue
  );
}

/** As the person's own event would: React compares with what it has seen last, which is what was drawn. */
function tell(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    (field as HTMLInputElement).checked = !(field as HTMLInputElement).checked;
    field.click();
  } else {
    const { value, selectionStart, selectionEnd } = field;
    field.value = field.defaultValue;
    // Not through the field itself, where React would note it as its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (document.activeElement === field && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function drawnIndex({ options }: HTMLSelectElement): number {
  const drawn = [...options].findIndex((option) => option.defaultSelected);
  return drawn === -1 ? 0 : drawn;
}
