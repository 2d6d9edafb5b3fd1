import type { KindName } from './kind-names.ts';
import { actions } from './kinds/actions.ts';
import { blocks } from './kinds/blocks.ts';
import { expression, template, value } from './kinds/computed.ts';
import { field } from './kinds/field.ts';
import type { Kind } from './kinds/kind.ts';
import { asset, form, formField, icon, layout, locale, menu, operation, screen } from './kinds/names.ts';
import { params } from './kinds/params.ts';
import { route } from './kinds/route.ts';
import { sortable } from './kinds/sortable.ts';
import { refresh, source } from './kinds/source.ts';
import { state } from './kinds/state.ts';
import { text, word } from './kinds/text.ts';

/** What each `x-kind` checks and emits; a forgotten one does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  actions,
  asset,
  blocks,
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
