import { seeded } from './test-server.ts';
import { makeTemplates } from '../embedded/embedded-database.ts';

/** Vitest calls this before its first worker starts: else each worker would make the same databases, and its first test wait. */
export default function prepareRun(): Promise<void> {
  return makeTemplates([seeded]);
}
