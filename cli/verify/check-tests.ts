interface Rule {
  readonly applies: (file: string) => boolean;
  readonly pattern: RegExp;
  /** What may stand right before it. */
  readonly after?: RegExp;
  readonly message: string;
}

/** Its own test says what is forbidden. */
const isTest = (file: string) => /(?<!check-tests)\.(?:test|journey)\.tsx?$/.test(file);

/** What tests must not do, since it makes them fail on a machine that is busy. */
const rules: readonly Rule[] = [
  {
    applies: (file) => /^tests\/browser\/.*\.journey\.ts$/.test(file),
    pattern: /\bpage\s*\.\s*(?:getBy\w+|locator|fill|click|check|type)\(/g,
    // An assertion waits by itself.
    after: /(?:expect(?:\.soft)?\(|\bhas(?:Not)?:)\s*$/,
    message: 'Act on `onScreen(page, heading)`: `page` may still show the screen that is about to be left.',
  },
  {
    applies: (file) => isTest(file) && !file.startsWith('bench/'),
    pattern: /\bperformance\.now\(|\bprocess\.hrtime\b|expect\([^;]*\bDate\.now\(/g,
    message:
      'Count what is done (renders, queries, steps): how long it takes depends on the machine. Times belong in bench/.',
  },
];

/** Checks test files, given as path from the root → text; a line for each violation. */
export function checkTests(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    rules
      .filter(({ applies }) => applies(file))
      .flatMap(({ pattern, after, message }) =>
        [...text.matchAll(pattern)]
          .filter(({ index }) => !after?.test(text.slice(0, index)))
          .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length} ${message}`),
      ),
  );
}
