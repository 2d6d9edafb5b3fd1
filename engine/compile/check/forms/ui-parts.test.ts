import { itReports, form, bookPart } from '../../../../tests/compile/reports.ts';

itReports([
  {
    code: 'unknown-field',
    when: 'the uiSchema names no field',
    files: form({ properties: { title: { type: 'string' } } }, { ui: { titel: {} } }),
    path: 'ui.titel',
    suggestion: 'title',
  },
  {
    code: 'unknown-field',
    when: 'the look of a field within a list names no field',
    files: form(
      { properties: { parts: { type: 'array', items: { $ref: '#/$defs/part' } } }, $defs: { part: bookPart } },
      { ui: { parts: { items: { titel: {} } } } },
    ),
    path: 'ui.parts.items.titel',
    suggestion: 'title',
  },
  {
    code: 'unknown-field',
    when: 'an order names no field, also within a group',
    files: form({ properties: { part: bookPart } }, { ui: { part: { 'ui:options': { order: ['pages', 'titel'] } } } }),
    path: 'ui.part.ui:options.order.1',
    suggestion: 'title',
  },
  {
    code: 'unknown-field',
    when: 'choices fill a field that the form does not have',
    files: form(
      { properties: { title: { type: 'string' }, pages: { type: 'integer' } } },
      {
        ui: { title: { 'ui:choices': { source: 'books', value: 'id', label: 'title', fills: { './page': 'pages' } } } },
      },
    ),
    path: 'ui.title.ui:choices.fills../page',
    suggestion: 'pages',
  },
  {
    code: 'unknown-field',
    when: 'a bound is a field that does not stand there',
    files: form(
      {
        properties: {
          most: { type: 'integer' },
          copies: { type: 'array', items: { type: 'object', properties: { pages: { type: 'integer' } } } },
        },
      },
      { ui: { copies: { items: { pages: { 'ui:bounds': { min: 1, max: './most' } } } } } },
    ),
    path: 'ui.copies.items.pages.ui:bounds.max',
  },
]);
