import type { FastifyInstance } from 'fastify';
import { bytesOf, parseJson, type Transport } from '../../suite/contract/transport.ts';

/** Sends to a server in this process. Every call comes from another address, so that no limit of tries is met. */
export function injectTransport(app: FastifyInstance, host: string): Transport {
  let calls = 0;
  return async ({ method, url, headers, body }) => {
    calls += 1;
    const reply = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: { host, ...headers },
      ...(body === undefined ? {} : { payload: bytesOf(body) }),
    });
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
      text: reply.body,
      json: parseJson(reply.body),
    };
  };
}
