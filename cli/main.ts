import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { outliveReaders } from './command-line/outlive-readers.ts';
import { runCommand } from './run-command.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Modules without their types and compiled, also for the processes that this one starts. Where it cannot be written, all goes on
// without.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'livery', 'node');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

outliveReaders();
process.exitCode = await runCommand(process.argv.slice(2), root);
