/** The value of one cookie in a `Cookie` header or `document.cookie`; null when absent, empty or not decodable. */
export function readCookie(text: string | undefined, name: string): string | null {
  for (const part of text?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim()) || null;
    } catch {
      return null;
    }
  }
  return null;
}

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  /** Only over https. */
  readonly secure: boolean;
  /** Only sent to paths below this one; `/` by default. */
  readonly path?: string;
  /** Hidden from scripts. Only a server can write such a cookie. */
  readonly httpOnly?: boolean;
}

/** The text of a `Set-Cookie` header, or of what is assigned to `document.cookie`. Always `SameSite=Lax`. */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, secure, path = '/', httpOnly = false }: CookieOptions,
): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}${flags}`;
}
