/** Languages of an `Accept-Language` header, lower case, most wanted first; the first ten count. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .slice(0, 10)
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), position };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.position - other.position)
    .map(({ tag }) => tag);
}
