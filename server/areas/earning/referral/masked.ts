/** Somebody's name as others may see it: the first letter of each word, `M. L.`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 3)
    .map((word) => `${Array.from(word)[0]?.toUpperCase() ?? ''}.`)
    .join(' ');
}

/** An address as others may see it: first letter and domain, `m…@example.com`. */
export function maskedEmail(email: string | null): string | null {
  const at = email?.lastIndexOf('@') ?? -1;
  return email === null || at < 1 ? null : `${Array.from(email)[0]}…${email.slice(at)}`;
}
