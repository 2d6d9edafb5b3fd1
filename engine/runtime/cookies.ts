/** Cookies of this host, path `/`, `SameSite=Lax`, `Secure` where the page is. */
export interface Cookies {
  get(name: string): string | null;
  set(name: string, value: string, days: number): void;
  remove(name: string): void;
}

const secondsOfDay = 86_400;

export function documentCookies(document: Document, secure: boolean): Cookies {
  const write = (name: string, value: string, seconds: number) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure ? '; secure' : ''}`;
  };
  return {
    get: (name) => readCookie(document.cookie, name),
    set: (name, value, days) => write(name, value, days * secondsOfDay),
    remove: (name) => write(name, '', 0),
  };
}

/** The value of one cookie in a `Cookie` header or `document.cookie`; null when absent, empty or damaged. */
export function readCookie(text: string, name: string): string | null {
  for (const part of text.split(';')) {
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
