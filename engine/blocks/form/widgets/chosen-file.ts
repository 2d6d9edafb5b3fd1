/** Why a file cannot be taken, as a translation key with its values; null when it can. `accept` as in HTML. */
export function refusalOf(
  file: File,
  accept: string,
  maxSize: number,
): { readonly key: string; readonly values: object } | null {
  if (file.size === 0) return { key: 'form.file_empty', values: { name: file.name } };
  if (file.size > maxSize) {
    const limit = Math.floor((maxSize / 1_048_576) * 10) / 10;
    return { key: 'form.file_too_large', values: { name: file.name, limit } };
  }
  return accepts(file, accept) ? null : { key: 'form.file_type', values: { name: file.name } };
}

function accepts(file: File, accept: string): boolean {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter((kind) => kind !== '');
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some((kind) =>
    kind.startsWith('.')
      ? name.endsWith(kind)
      : kind.endsWith('/*')
        ? type.startsWith(kind.slice(0, -1))
        : type === kind,
  );
}

/** The content of a file as a `data:` address, its name included. */
export async function readDataUrl(file: File): Promise<string> {
  const text = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
  return text.replace(';base64', `;name=${encodeURIComponent(file.name)};base64`);
}

/** What a file is called, whichever way it is held. */
export function fileName(value: unknown): string {
  if (value instanceof File) return value.name;
  const name = typeof value === 'string' ? /^data:[^,]*;name=([^;,]*)/.exec(value)?.[1] : undefined;
  return name === undefined ? '…' : decodeURIComponent(name);
}
