/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined sends none. */
  readonly body?: unknown;
}

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Parsed; undefined when it is no JSON. */
  readonly json: unknown;
}

/** Sends one request to the shop under test, wherever it is. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

/** A body as it is sent: bytes as they are, everything else as JSON. */
export function bytesOf(body: unknown): Buffer<ArrayBuffer> {
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
}

/** The value of a JSON text; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
