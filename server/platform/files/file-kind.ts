/** What a file is, as its first bytes say. */
interface FileKind {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  readonly extension: 'jpg' | 'png' | 'webp' | 'pdf';
}

/** What a file is by how it begins, whatever it is called or said to be; null for what is not taken (SVG, HTML, scripts). */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const begins = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  if (begins('\xff\xd8\xff')) return { contentType: 'image/jpeg', extension: 'jpg' };
  if (begins('\x89PNG\r\n\x1a\n')) return { contentType: 'image/png', extension: 'png' };
  if (begins('RIFF') && begins('WEBP', 8)) return { contentType: 'image/webp', extension: 'webp' };
  if (begins('%PDF-')) return { contentType: 'application/pdf', extension: 'pdf' };
  return null;
}
