/** What both have in common: their id, the address of a page of the shop, the code of the vendor, what the page tells. */
const common = `
const { id } = document.currentScript.dataset;
const addressOf = (path) => new URL('/app' + path, location.href).href;
const load = (source) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
};
const listen = (told) =>
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data !== null && typeof data === 'object') told[data.type]?.(data);
  });
`;

/**
 * Scripts that run in the frames of vendors that count visits, by the name of the frame. What the vendors would look up by themselves
 * (address, referrer, clicks) is not there: they are told the pages and the events that the page tells the frame, and nothing else.
 */
export const measuringScripts = {
  'google-analytics': `${common}
globalThis.dataLayer = [];
function gtag() {
  dataLayer.push(arguments);
}
/* Only counting was allowed. */
gtag('consent', 'default', {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
});
gtag('js', new Date());
gtag('config', id, {
  client_id: location.hash.slice(1) || undefined,
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  page_location: addressOf('/'),
  page_referrer: '',
});
load('https://www.googletagmanager.com/gtag/js?id=' + id);
listen({
  page: ({ path }) => {
    gtag('set', { page_location: addressOf(path), page_referrer: '' });
    gtag('event', 'page_view');
  },
  event: ({ name, data }) => gtag('event', name.replaceAll('-', '_'), data),
});
`,
  'yandex-metrika': `${common}
globalThis.ym = function () {
  (ym.a ??= []).push(arguments);
};
ym.l = Date.now();
const counter = Number(id);
ym(counter, 'init', { defer: true, clickmap: false, trackLinks: false, accurateTrackBounce: false, webvisor: false });
load('https://mc.yandex.ru/metrika/tag.js');
listen({
  page: ({ path }) => ym(counter, 'hit', addressOf(path), { referer: '' }),
  event: ({ name, data }) => ym(counter, 'reachGoal', name, data),
});
`,
} as const;
