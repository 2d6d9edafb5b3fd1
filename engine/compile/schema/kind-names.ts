/** Meanings that a schema can give a value with `x-kind`; the operator reference explains them. */
export const kindNames = [
  'text',
  'word',
  'expression',
  'template',
  'value',
  'source',
  'field',
  'blocks',
  'actions',
  'entry',
  'form',
  'form-field',
  'menu',
  'route',
  'icon',
  'asset',
  'sortable',
  // Of the engine's own declarations:
  'operation',
  'params',
  'screen',
  'layout',
  'locale',
  'refresh',
  'state',
] as const;
export type KindName = (typeof kindNames)[number];

export function isKind(name: string): name is KindName {
  return (kindNames as readonly string[]).includes(name);
}
