import type { FastifyInstance, FastifyReply } from 'fastify';
import { telegramReturnPath } from '../../areas/accounts/port.ts';
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
export function bindTelegramReturn(app: FastifyInstance): void {
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').type(type).send(body);
  app.get(telegramReturnPath, (_request, reply) =>
    send(
      reply,
      'text/html; charset=utf-8',
      plainPage('Logging in', `<p><a href="/app/login">Back to login</a></p><script src="${scriptPath}"></script>`),
    ),
  );
  app.get(scriptPath, (_request, reply) => send(reply, 'text/javascript; charset=utf-8', script));
}
