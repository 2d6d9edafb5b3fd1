import type { KindName } from '../../schema/kind-names.ts';

interface Meaning {
  /** In the column "what is written". */
  readonly type: string;
  /** One sentence for the page on values. */
  readonly about: string;
  readonly example: unknown;
}

/** What an operator writes for each meaning of a value; a forgotten one does not compile. */
export const kindMeanings: Readonly<Record<KindName, Meaning>> = {
  text: {
    type: 'text key',
    about:
      'A key into `locales/`, or `{ "key": …, "values": … }` where the text has placeholders. A text may say how a value is written: `{{cost, money}}`, `{{share, percent}}`, `{{views, number}}`, `{{until, date}}`, `{{since, datetime}}`, `{{names, list}}` (A, B, and C), `{{names, list(type: disjunction)}}` (A, B, or C); amounts are in USD and shown in the currency of the person, percents are fractions. `{{reward, exact}}` has all digits of an amount, `{{balance, balance}}` never looks larger than it is. What is paid from a balance and what will be left of it name each other, and agree with the balance on the next page: `{{cost, money(leaves: left)}}`, `{{left, balance(after: cost)}}`. So do a cost, a balance that is too low and what it lacks: `{{cost, money(lacks: missing)}}`, `{{balance, balance(lacks: missing)}}`, `{{missing, money(of: cost)}}`.',
    example: 'common.retry',
  },
  word: { type: 'text key', about: 'A key into `locales/` of a text without placeholders.', example: 'common.retry' },
  expression: {
    type: 'expression',
    about: 'Computed while the page is open; written bare, without braces.',
    example: 'user != null',
  },
  template: {
    type: 'text with holes',
    about: 'Shown as written; expressions in `{{ }}` are evaluated.',
    example: '{{ settings.panelName }}',
  },
  value: {
    type: 'any value',
    about: 'Any JSON; texts in it may have holes, at any depth.',
    example: '{{ route.query.page }}',
  },
  source: { type: 'source', about: 'Id of a source of the screen.', example: 'list' },
  field: { type: 'field', about: 'Dotted path within the item in scope.', example: 'id' },
  blocks: { type: 'blocks', about: 'A list of blocks.', example: [] },
  actions: {
    type: 'action',
    about: 'A list of steps that run one after another; see [actions](actions.md).',
    example: [{ navigate: '/' }],
  },
  form: { type: 'form', about: 'Name of a form in `forms/`.', example: 'login' },
  'form-field': { type: 'field of a form', about: 'Name of a field of the form beside it.', example: 'email' },
  entry: { type: 'entry', about: 'Id of another entry of the same list.', example: 'fee' },
  menu: { type: 'menu', about: 'Name of a menu in `menus/`.', example: 'main' },
  route: {
    type: 'address',
    about: 'A path of the app without base and locale, or an https address; holes allowed.',
    example: '/',
  },
  icon: { type: 'icon', about: 'Name of an icon of the set.', example: 'add' },
  asset: {
    type: 'file',
    about: 'Path of a file below `assets/` of the instance, an https address, or null for none.',
    example: 'logo.svg',
  },
  sortable: {
    type: 'true or false',
    about: 'Whether rows may be sorted by the field beside it; the call must be able to.',
    example: true,
  },
  operation: { type: 'operation', about: 'Name of a call of the contract.', example: 'getSettings' },
  params: {
    type: 'parameters',
    about: 'Values for the call beside it, by their client names; holes allowed.',
    example: {},
  },
  screen: { type: 'screen', about: 'Name of a screen.', example: 'index' },
  layout: { type: 'layout', about: 'Name of a layout in `layouts/`.', example: 'cabinet' },
  locale: { type: 'locale', about: 'Name of a folder in `locales/`.', example: 'en' },
  refresh: {
    type: 'source or operation',
    about: 'Id of a source of the screen, an operation, or `user` for the profile.',
    example: 'user',
  },
  state: {
    type: 'state',
    about: 'New values of the state that the screen declares, by name.',
    example: {},
  },
};
