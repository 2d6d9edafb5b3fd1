import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isLong } from '../../tests/tier.ts';

const main = join(import.meta.dirname, '..', 'main.ts');

test.each([['help'], ['no-such-command'], ...(isLong ? [['check']] : [])])(
  'livery %s ends as always when nobody reads what it says',
  async (...words) => {
    const command = (stdio: 'pipe' | 'closed') => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      if (stdio === 'closed') child.stdout.destroy();
      return child;
    };
    const received = command('pipe');
    const output = text(received.stdout);
    const complaints = text(received.stderr);
    const [code] = await once(received, 'close');
    const unread = command('closed');
    const complaintsUnread = text(unread.stderr);
    expect(await once(unread, 'close')).toEqual([code, null]);
    expect(await complaintsUnread).toBe(await complaints);
    expect(`${await output}${await complaints}`).not.toBe('');
  },
);
