import process from 'node:process';
import { nearest } from '../engine/compile/diagnostics/nearest.ts';
import { UsageError } from './command-line/command.ts';
import { commands } from './commands.ts';

/** Runs `livery <word> …` and gives the exit code. Faults of the caller come out as one sentence, without a stack. */
export async function runCommand(words: readonly string[], root: string): Promise<number> {
  const [word = 'help', ...args] = words;
  if (['help', '--help', '-h'].includes(word)) {
    process.stdout.write(helpText());
    return 0;
  }
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (command === undefined) {
    const guess = nearest(word, [...Object.keys(commands), 'help']);
    const question = guess === undefined ? '' : ` Did you mean "${guess}"?`;
    process.stderr.write(`Unknown command "${word}".${question} Run: npm run livery -- help\n`);
    return 2;
  }
  const usage = `livery ${word} ${command.usage}`.trim();
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n${command.summary}\n`);
    return 0;
  }
  try {
    const run = await command.load();
    return await run(args, root);
  } catch (error) {
    if (!(error instanceof UsageError || isArgumentError(error))) throw error;
    process.stderr.write(`${error.message}\nUsage: ${usage}\n`);
    return 2;
  }
}

/** node:util parseArgs throws these for options that nobody declared. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function helpText(): string {
  const entries = Object.entries(commands).map(([word, one]) => [`${word} ${one.usage}`.trim(), one.summary] as const);
  // A long usage stands on a line of its own, so that the summaries stay in one column.
  const width = Math.max(...entries.map(([left]) => left.length).filter((length) => length <= 40));
  const lines = entries.map(([left, summary]) =>
    left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${summary}` : `  ${left.padEnd(width)}  ${summary}`,
  );
  return `Livery: a storefront and customer cabinet declared in JSON.\n\nnpm run livery -- <command>\n\n${lines.join('\n')}\n`;
}
