/** Pattern for `like` of what contains a text as it stands: `%` and `_` in it are no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
