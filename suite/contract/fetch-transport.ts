import { bytesOf, parseJson, type Transport } from './transport.ts';

/** Sends to a server at an address, such as `https://shop.example`. Redirections are not followed. */
export function fetchTransport(base: string): Transport {
  return async ({ method, url, headers, body }) => {
    const reply = await fetch(new URL(url, base), {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: bytesOf(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: Object.fromEntries(reply.headers), text, json: parseJson(text) };
  };
}
