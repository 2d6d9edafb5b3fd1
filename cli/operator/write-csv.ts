/** Rows of cells as comma-separated values (RFC 4180), as `readCsv` reads them; without a line break at the end. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join(',')).join('\n');
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
