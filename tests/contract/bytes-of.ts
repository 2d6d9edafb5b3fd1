/** A body as it is sent: bytes as they are, everything else as JSON. */
export function bytesOf(body: unknown): Buffer<ArrayBuffer> {
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
}
