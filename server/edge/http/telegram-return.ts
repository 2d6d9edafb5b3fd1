import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '../../../engine/address/locale.ts';
import { telegramReturnPath } from '../../areas/accounts/port.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { addressOf, localeOfPage } from '../../platform/words/pick-locale.ts';
import { sentenceText } from '../../platform/words/words.ts';
import { withoutQuery } from './log-options.ts';
import { plainPage } from './plain-page.ts';

const scriptPath = `${telegramReturnPath}.js`;

/**
 * Hands what stands behind the `#` on to the operation that checks it: browsers send that part of an address to nobody. The query
 * goes on with it, and whatever is wrong with it is refused there.
 */
const script = `const known = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'];
const query = new URLSearchParams(location.search);
const said = new URLSearchParams(location.hash.slice(1)).get('tgAuthResult') ?? '';
let login = null;
try {
  const bytes = Uint8Array.from(atob(said.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  login = JSON.parse(new TextDecoder().decode(bytes));
} catch {}
if (login === null || typeof login !== 'object') location.replace('/app/login?error=social_declined');
else {
  for (const name of known) {
    query.delete(name);
    if (name in login) query.set(name, String(login[name]));
  }
  location.replace('/login/telegram/callback?' + query);
}
`;

/** The page that Telegram's login page leads back to. The policy of all pages holds here: the script is the shop's own. Decision 99. */
export function bindTelegramReturn(app: FastifyInstance, shopOf: (request: FastifyRequest) => Instance | null): void {
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').type(type).send(body);
  app.get(telegramReturnPath, (request, reply) => {
    const shop = shopOf(request);
    return shop ? send(reply, 'text/html; charset=utf-8', pageOf(shop, request)) : reply.callNotFound();
  });
  app.get(scriptPath, (_request, reply) => send(reply, 'text/javascript; charset=utf-8', script));
}

function pageOf(shop: Instance, { url, headers }: FastifyRequest): string {
  const locale = localeOfPage(shop, withoutQuery(url), headers);
  const words = (key: string) => sentenceText(shop, locale, { key });
  const brand = String(shop.settings['panelName'] ?? shop.id);
  return plainPage(
    { title: words('logging_in'), brand, language: languageTag(locale) },
    `<p><a href="${addressOf(shop, locale, '/login')}">${escapeHtml(words('back_to_login'))}</a></p><script src="${scriptPath}"></script>`,
  );
}
