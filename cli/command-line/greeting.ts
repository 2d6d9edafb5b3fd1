import type { Environment } from '../../server/main/environment.ts';
import { demoPassword, demoUsers } from '../../server/demo/seed/demo-users.ts';
import type { RunningServer } from '../../server/main/start-server.ts';

/** What `livery start` and `livery dev` print once the server is listening. */
export function greeting(server: RunningServer, environment: Environment): string {
  const instances = server.instances.all();
  const width = Math.max(...instances.map((instance) => instance.id.length));
  const lines = instances.map((instance) => `  ${instance.id.padEnd(width)}  ${server.addressOf(instance)}`);
  const demo = demoUsers[0];
  const login = environment.demo && demo ? `\nLog in as ${demo.email} with the password ${demoPassword}.\n` : '';
  const warning =
    environment.demo && environment.isPublic
      ? '\nWarning: this is a demo. Everybody who reaches it can log in with this password. Set LIVERY_DEMO=off for a real shop.\n'
      : '';
  return `\nLivery is running:\n\n${lines.join('\n')}\n${login}${warning}\nPress Ctrl-C to stop.\n`;
}
