/** The client's name of a wire name: `iso_code_2` → `isoCode2`, `Idempotency-Key` → `idempotencyKey`. */
export function clientName(wire: string): string {
  return wire
    .split(/[_-]+/)
    .filter((part) => part !== '')
    .map((part, index) => {
      const head = part.charAt(0);
      return (index === 0 ? head.toLowerCase() : head.toUpperCase()) + part.slice(1);
    })
    .join('');
}
