import process from 'node:process';
import { createInterface } from 'node:readline/promises';

/** Asks a person; an empty answer takes what is offered. */
export type Ask = (question: string, offered: string) => Promise<string>;

/** Asks in the terminal where there is one; else, and for those in a hurry, every answer is what is offered. */
export async function withQuestions<T>(quiet: boolean, work: (ask: Ask) => Promise<T>): Promise<T> {
  if (quiet || !process.stdin.isTTY) return work(async (_question, offered) => offered);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await work(
      async (question, offered) => (await terminal.question(`${question} [${offered}] `)).trim() || offered,
    );
  } finally {
    terminal.close();
  }
}
