import { languageTag } from '../../../../engine/address/locale.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { addressOf } from '../../../platform/words/pick-locale.ts';
import { sentenceText } from '../../../platform/words/words.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { brandStyle } from '../../http/brand-style.ts';
import { styleHash } from '../../http/security-headers.ts';

/** Where the page and its script are found; the worker keeps them when it is installed. */
export const offlineFolder = '/app/offline/';

export interface OfflinePage {
  /** HTML. */
  readonly body: string;
  /** Its content security policy. */
  readonly policy: string;
}

const pages = new WeakMap<Instance, Map<string, OfflinePage>>();

/**
 * What a browser shows in place of any page while the shop cannot be reached. It needs nothing but its own script, which opens
 * the wanted page once that is possible again. Specification: A2, decision 39.
 */
export function offlinePage(instance: Instance, locale: string): OfflinePage {
  const known = pages.get(instance) ?? new Map<string, OfflinePage>();
  pages.set(instance, known);
  const page = known.get(locale) ?? makePage(instance, locale);
  known.set(locale, page);
  return page;
}

function makePage(instance: Instance, locale: string): OfflinePage {
  const words = (key: string) => escapeHtml(sentenceText(instance, locale, { key }));
  const panel = escapeHtml(String(instance.settings['panelName'] ?? instance.id));
  const home = escapeHtml(addressOf(instance, locale, '/'));
  const style = brandStyle(instance);
  const body = `<!doctype html>
<html lang="${escapeHtml(languageTag(locale))}" data-home="${home}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${words('offline_title')} – ${panel}</title><style>${style}</style><script src="${offlineFolder}offline.js"></script></head>
<body><header>${panel}</header>
<main><h1>${words('offline_title')}</h1><p>${words('offline_text')}</p><p>${words('offline_kept')}</p><p><a href="">${words('offline_retry')}</a></p></main>
</body>
</html>
`;
  return {
    body,
    policy: [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self'",
      `style-src ${styleHash(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  };
}

/**
 * Runs in that page. Whether the shop answers again is asked when the browser says that there is a connection, when somebody looks
 * at the page, and now and then; the longer it takes, the more seldom. Opened by itself, the page leads home.
 */
export const offlineScript = `(() => {
  const root = document.documentElement;
  const dark = /(?:^|; )is_dark=([^;]*)/.exec(document.cookie)?.[1];
  if (dark !== undefined) root.dataset.theme = dark === 'true' || dark === '1' ? 'dark' : 'light';
  const folder = ${JSON.stringify(offlineFolder)};
  const longest = 30000;
  let pause = 3000;
  let timer;
  let isAsking = false;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (document.visibilityState === 'visible' ? ask() : wait()), pause);
    pause = Math.min(pause * 1.5, longest);
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const reply = await fetch(folder + 'offline.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    isAsking = false;
    if (!reply?.ok) wait();
    else if (location.pathname.startsWith(folder)) location.replace(root.dataset.home);
    else location.reload();
  };
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  wait();
})();
`;
