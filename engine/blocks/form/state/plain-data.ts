/** The data as the check sees them: a file is text to it (format `binary`). */
export function plainData(data: unknown): unknown {
  if (data === null || typeof data !== 'object') return data;
  if (data instanceof Blob) return data instanceof File ? data.name : 'file';
  if (Array.isArray(data)) return data.map(plainData);
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainData(value)]));
}
