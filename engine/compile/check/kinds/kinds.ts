import type { KindName } from '../../schema/kind-names.ts';
import { actions } from './actions.ts';
import { blocks } from './blocks.ts';
import { expression, template, value } from './computed.ts';
import { field } from './field.ts';
import type { Kind } from './kind.ts';
import { asset, entry, form, formField, icon, layout, locale, menu, operation, screen } from './names.ts';
import { params } from './params.ts';
import { route } from './route.ts';
import { sortable } from './sortable.ts';
import { refresh, source } from './source.ts';
import { state } from './state.ts';
import { text, word } from './text.ts';

/** What each `x-kind` checks and emits; a forgotten one does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  actions,
  asset,
  blocks,
  entry,
  expression,
  field,
  form,
  'form-field': formField,
  icon,
  layout,
  locale,
  menu,
  operation,
  params,
  refresh,
  route,
  screen,
  sortable,
  source,
  state,
  template,
  text,
  value,
  word,
};
