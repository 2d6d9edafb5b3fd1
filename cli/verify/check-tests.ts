interface Rule {
  readonly applies: (file: string) => boolean;
  readonly pattern: RegExp;
  /** What may stand right before it. */
  readonly after?: RegExp;
  readonly message: string;
}

/** Its own test says what is forbidden. */
const isTest = (file: string) => /(?<!check-tests)\.(?:test|journey)\.tsx?$/.test(file);

/** What tests and their helpers consist of; the soak kills processes against real time, and benchmarks measure it. */
const isOfTests = (file: string) =>
  (isTest(file) || /^tests\/.*\.tsx?$/.test(file)) && !/^(?:bench|tests\/soak)\//.test(file);

/** Files that may wait for real time, and why there is nothing else to wait for. */
export const waitingFiles: Readonly<Record<string, string>> = {
  'tests/until.ts': 'polls what cannot notify: other processes, files, locks of PostgreSQL',
  'tests/process/start-livery.ts': 'polls a server that starts, and ends a process that hangs',
  'tests/postgres/start-postgres.ts': 'polls a PostgreSQL that starts, and ends one that hangs',
  'tests/browser/walk.ts': 'polls a page; what stays wrong is the fault that it reports',
  'tests/pictures/photograph.ts': 'is no test: it takes pictures of what appears after somebody has typed',
};

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
  {
    applies: (file) => isOfTests(file) && !Object.hasOwn(waitingFiles, file),
    // Without a delay it is the next task, for which no time passes.
    pattern:
      /\bwaitForTimeout\(|\bsetTimeout\((?!\s*[\w.]+(?:,\s*0)?\s*\))|\bsetTimeout\b[^;(]*\bfrom 'node:timers\/promises'/g,
    after: /\btest\.$/,
    message:
      'Wait for the event: a promise that the stub resolves, `expect.poll`, `until` of tests/until.ts, `manualTimers` of tests/manual-timers.ts, or `page.clock`. Milliseconds depend on the machine.',
  },
  {
    applies: (file) => isTest(file) && file.includes('.test.'),
    pattern:
      /\bvi\.wait(?:For|Until)\(|\bAbortSignal\.timeout\(|\{ timeout: ?(?!900_000\b)[\d_]+ \}|^ *\}, \d[\d_]{3,}\);$|^ +\d[\d_]{3,},\n *\);$/gm,
    message:
      'A busy machine needs longer. The limits of vite.config.ts, also those of `expect.poll` and of the `waitFor` of Testing Library, only catch what hangs.',
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
