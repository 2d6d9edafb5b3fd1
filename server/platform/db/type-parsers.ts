/**
 * How values of the types arrive, by the database's number of the type. Set on both drivers, whose own choices differ:
 * int8 as BigInt, numeric, date and interval as text. `timestamptz` is a Date and JSON is parsed on both already.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => BigInt(text),
  1082: (text) => text,
  1186: (text) => text,
  1700: (text) => text,
};
