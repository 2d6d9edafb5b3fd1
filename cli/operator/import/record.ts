/** What stands in a cell: a text in CSV; in JSON also what JSON has. */
export type Cell = string | number | boolean | null | readonly string[];

/** One row of a file that is imported. */
export interface FileRecord {
  /** 1 for the first line of the file. */
  readonly line: number;
  /** By column, in the order of the file. */
  readonly cells: ReadonlyMap<string, Cell>;
}

/** What is wrong with a file, and where. */
export interface Fault {
  readonly line: number;
  readonly sentence: string;
}

export interface ReadFile {
  readonly records: readonly FileRecord[];
  readonly faults: readonly Fault[];
}
