/**
 * Rows as aligned columns, the first row being the names. What customers wrote is among it, so everything that could move
 * the cursor or color the terminal is shown as `·`.
 */
export function tableText(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map((cell) => cell.replace(/\p{C}/gu, '·')));
  const widths = (clean[0] ?? []).map((_, column) => Math.max(...clean.map((row) => (row[column] ?? '').length)));
  return clean
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
