import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormSkeleton } from './form-skeleton.tsx';

const choices = ['card', 'identity', 'selfie'];

/** How many grey boxes stand in place of the one field of a form. */
function boxesOf(field: object, ui: object): number {
  const schema = { type: 'object', properties: { field } };
  const { container } = render(<FormSkeleton schema={schema} uiSchema={{ field: ui }} />);
  const all = container.querySelectorAll('[aria-hidden]').length;
  // The label of the field and the button of the form.
  return all - 2;
}

describe('a form that waits', () => {
  it.each([
    [{ type: 'string' }, {}, 1],
    [{ type: 'string', enum: choices }, {}, 1],
    [{ type: 'string', enum: choices }, { 'ui:widget': 'radio' }, 3],
    [{ type: 'array', uniqueItems: true, items: { type: 'string', enum: choices } }, {}, 3],
    [{ type: 'array', items: { type: 'string' } }, {}, 1],
    [{ type: 'string', format: 'binary' }, { 'ui:widget': 'file' }, 2],
    [{ type: 'string' }, { 'ui:help': 'f.help' }, 2],
  ])('has a box for each part of what comes: %o %o', (field, ui, count) => {
    expect(boxesOf(field, ui)).toBe(count);
  });
});
