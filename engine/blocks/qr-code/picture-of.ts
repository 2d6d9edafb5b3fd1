/** Pixels of a square: enough for apps that read a code from a picture. */
const pixels = 12;

/** A code as a PNG, dark on light; null where the browser cannot draw. */
export async function pictureOf(rows: readonly (readonly boolean[])[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * pixels;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * pixels, y * pixels, pixels, pixels);
    }),
  );
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
