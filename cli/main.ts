import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), join(dirname(fileURLToPath(import.meta.url)), '..'));
