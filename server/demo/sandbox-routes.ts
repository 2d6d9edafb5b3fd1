import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import type { Ports } from '../platform/ports/ports.ts';
import type { InstanceRegistry } from '../platform/tenancy/instance-registry.ts';
import { bindSandboxGateway } from './sandboxes/bind-gateway.ts';
import { bindSandboxSocial } from './sandboxes/bind-social.ts';
import { sandboxChat } from './sandboxes/chat.ts';

/** Chats that a demo may have, by name. */
export const sandboxChats = { sandbox: sandboxChat };

/** The sandboxes' own pages and the address that their callbacks go to. */
export function bindSandboxRoutes(
  app: FastifyInstance,
  options: {
    readonly db: Database;
    readonly instances: InstanceRegistry;
    readonly ports: Ports;
    readonly now: () => Date;
  },
): void {
  bindSandboxSocial(app, options);
  bindSandboxGateway(app, { ...options, secrets: options.ports.secrets });
}
