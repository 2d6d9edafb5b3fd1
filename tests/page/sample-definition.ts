import type { AppIndex, BlockNode, ScreenChunk } from '../../engine/definition.ts';
import type { OperationNode } from '../../schemas/operation-node.ts';

const locale = { locale: ['query', 'locale'] } as const;

/** A small shop of tests: settings, a session, a table of parcels. */
export const testOperations: Readonly<Record<string, OperationNode>> = {
  getSettings: { method: 'GET', path: '/settings', access: 'guest', params: locale, envelope: true },
  login: {
    method: 'POST',
    path: '/login',
    access: 'guest',
    params: locale,
    body: { email: 'email', password: 'password' },
    reply: { id: 'id' },
    envelope: true,
    opensSession: true,
  },
  refresh: {
    method: 'GET',
    path: '/refresh',
    access: 'user',
    params: locale,
    reply: { expires_at: 'expiresAt' },
    envelope: true,
    opensSession: true,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    access: 'user',
    params: locale,
    reply: { ended: 'ended' },
    envelope: true,
  },
  getProfile: {
    method: 'GET',
    path: '/api/v1/profile',
    access: 'user',
    params: locale,
    reply: { id: 'id', full_name: 'fullName', balance: 'balance' },
    envelope: true,
  },
  listParcels: {
    method: 'GET',
    path: '/api/v1/parcels/datatable',
    access: 'user',
    params: {
      draw: ['query', 'draw'],
      start: ['query', 'start'],
      length: ['query', 'length'],
      order: ['query', 'order'],
      columns: ['query', 'columns'],
      search: ['query', 'search'],
      ...locale,
    },
    reply: {
      draw: 'draw',
      data: ['data', 'Parcel'],
      records_filtered: 'recordsFiltered',
      records_total: 'recordsTotal',
    },
    table: { sortable: ['id', 'sentAt'] },
  },
  getParcel: {
    method: 'GET',
    path: '/api/v1/parcels/{parcelId}',
    access: 'user',
    params: { parcelId: ['path', 'parcelId'], ...locale },
    reply: 'Parcel',
    envelope: true,
  },
  /** Those that came with a parcel. */
  listParcelParts: {
    method: 'GET',
    path: '/api/v1/parcels/{parcelId}',
    access: 'user',
    params: { parcelId: ['path', 'parcelId'], ...locale },
    reply: 'Parcel',
    list: true,
    envelope: true,
  },
  seekParcel: {
    method: 'GET',
    path: '/api/v1/parcels/{parcelId}/seek',
    access: 'user',
    params: { parcelId: ['path', 'parcelId'], ...locale },
    reply: 'Parcel',
    envelope: true,
    mayBeEmpty: true,
  },
  getLabel: {
    method: 'GET',
    path: '/api/v1/parcels/{parcelId}/label',
    access: 'user',
    params: { parcelId: ['path', 'parcelId'] },
    file: true,
  },
  sendParcel: {
    method: 'POST',
    path: '/api/v1/parcels',
    access: 'user',
    params: { apiToken: ['query', 'api_token'], idempotencyKey: ['header', 'Idempotency-Key'], ...locale },
    body: { lines: ['lines', { box_size: 'boxSize', weight: 'weight' }], paid_by: 'paidBy' },
    reply: 'Parcel',
    envelope: true,
    writes: true,
    idempotent: true,
  },
};

export const testPlans = { Parcel: { id: 'id', sent_at: 'sentAt', weight: 'weight' } } as const;

export const testSettings = {
  panelName: 'Parcels',
  partnerToken: 'partner-token',
  defaultLocale: 'en',
  darkModeAvailable: true,
  defaultTheme: 'light',
  membersOnly: false,
  currencies: [
    { code: 'USD', symbol: '$', rate: 1 },
    { code: 'RUB', symbol: '₽', rate: 90 },
  ],
};

const ramp = Array.from({ length: 16 }, (_, shade) => `#${(shade * 16).toString(16).padStart(2, '0').repeat(3)}`);

export function testIndex(over: Partial<AppIndex> = {}): AppIndex {
  const route = (screen: string, path: string, access: AppIndex['routes'][number]['access'], layout = 'main') => ({
    screen,
    path,
    layout,
    access,
    title: { $text: `${screen}.title` },
    chunk: `/app/definition/${screen}.json`,
    blocks: ['words'],
  });
  return {
    format: 1,
    instance: 'test',
    version: '1',
    base: '/app',
    locale: 'en',
    locales: [
      { id: 'en', bcp47: 'en', name: 'English' },
      { id: 'pt_BR', bcp47: 'pt-BR', name: 'Português' },
    ],
    currencies: ['USD', 'RUB'],
    routes: [
      route('index', '/', 'public'),
      route('login', '/login', 'guest', 'bare'),
      route('parcels', '/parcels', 'user'),
      route('parcel', '/parcels/$parcelId', 'user'),
      route('not-found', '/not-found', 'open'),
    ],
    notFound: 'not-found',
    layouts: {
      main: { body: [{ id: 'frame', block: 'test-frame' }], blocks: ['test-frame'] },
      bare: { body: [{ id: 'bare', block: 'test-bare' }], blocks: ['test-bare'] },
    },
    hideFromGuests: { $x: ['path', 'settings', 'membersOnly'], reads: ['settings.membersOnly'] },
    filledParams: { apiToken: { $x: ['path', 'settings', 'partnerToken'], reads: ['settings.partnerToken'] } },
    currencyRules: {
      RUB: {
        fractionDigits: 0,
        rounding: 'up',
        when: { $x: ['path', 'settings', 'wholeAmounts'], reads: ['settings.wholeAmounts'] },
      },
    },
    menus: {},
    theme: { light: { ramp, tokens: {} }, dark: { ramp, tokens: {} } },
    session: {
      login: 'login',
      refresh: 'refresh',
      logout: 'logout',
      profile: 'getProfile',
      refreshWithProfile: ['listParcels'],
      loginScreen: 'login',
      homeScreen: 'index',
      renewEvery: 20,
    },
    settings: 'getSettings',
    requiredSettings: ['panelName'],
    content: [],
    operations: testOperations,
    plans: testPlans,
    texts: {
      'index.title': 'Start',
      'login.title': 'Log in',
      'parcels.title': 'Parcels',
      'parcel.title': 'One parcel',
      'not-found.title': 'Not here',
      'errors.no_connection': 'No connection',
      'errors.timeout': 'No answer in time',
      'errors.unreadable': 'Unreadable answer',
      'errors.server': 'Our fault',
      'errors.session_ended': 'Session ended',
      'errors.block_failed': 'This part failed',
      'errors.block_failed_text': 'The rest works',
      'errors.page_failed': 'Page failed',
      'errors.part_missing': 'Part missing',
      'errors.page_failed_text': 'Your data is safe',
      'errors.request_failed': 'Not loaded',
      'errors.settings_late': 'Late',
      'errors.settings_late_text': 'Slow connection',
      'shell.retry': 'Try again',
      'shell.offline': 'Offline',
      'shell.loading': 'Loading',
      'shell.back_home': 'Home',
      'shell.confirm': 'Sure?',
      'shell.yes': 'Yes',
      'shell.no': 'No',
      'shell.close': 'Close',
      'shell.cookies_title': 'Your cookies',
      'shell.cookies_text': 'Some are needed',
      'shell.cookies_accept': 'Allow all',
      'shell.cookies_decline': 'Allow none',
      'shell.cookies_choose': 'Choose cookies',
    },
    ...over,
  };
}

/** A chunk of one screen; its blocks are of `words` where nothing else is said. */
export function testChunk(
  screen: string,
  body: readonly BlockNode[],
  over: Partial<ScreenChunk['screen']> = {},
): ScreenChunk {
  return {
    screen: { screen, title: { $text: `${screen}.title` }, sources: {}, body, ...over },
    forms: {},
    operations: {},
    plans: {},
    texts: {},
  };
}
