/** The id of an icon that is in the page itself. */
export function iconId(name: string): string {
  return `livery-icon-${name}`;
}
