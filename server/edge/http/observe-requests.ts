import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { withoutQuery } from './log-options.ts';
import type { RequestMetrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that a route answers. */
    readonly operation?: string;
  }
}

const callers = new WeakMap<FastifyRequest, number>();

/** Who calls, for the log. */
export function noteCaller(request: FastifyRequest, userId: number | undefined): void {
  if (userId !== undefined) callers.set(request, userId);
}

const noted = new WeakMap<FastifyRequest, string>();

/** Says for the log what a refusal means, in place of what its operation and status say. */
export function noteEvent(request: FastifyRequest, event: string): void {
  noted.set(request, event);
}

/** What alarms and audits look for; the names stay as they are. `failed` when the operation was refused for what was sent. */
const securityEvents: Readonly<Record<string, { readonly done?: string; readonly failed?: string }>> = {
  login: { failed: 'login_failed' },
  exchangeLoginToken: { failed: 'login_token_failed' },
  finishLogin: { failed: 'second_step_failed' },
  finishLoginByPasskey: { failed: 'second_step_failed' },
  finishPasskeyLogin: { failed: 'passkey_login_failed' },
  addPasskey: { done: 'passkey_added', failed: 'passkey_refused' },
  removePasskey: { done: 'passkey_removed' },
  confirmTwoStep: { done: 'two_step_enabled', failed: 'two_step_confirmation_failed' },
  renewRecoveryCodes: { done: 'recovery_codes_renewed' },
  disableTwoStep: { done: 'two_step_disabled' },
  requestPasswordReset: { done: 'password_reset_requested' },
  resetPassword: { done: 'password_reset', failed: 'password_reset_failed' },
  changePassword: { done: 'password_changed', failed: 'password_change_failed' },
  confirmPassword: { failed: 'password_confirmation_failed' },
  setEmail: { done: 'email_change_requested' },
  confirmEmail: { done: 'email_confirmed' },
  undoEmailChange: { done: 'email_change_undone' },
  createApiToken: { done: 'api_token_made' },
  deleteApiToken: { done: 'api_token_deleted' },
  logout: { done: 'session_ended' },
  endSession: { done: 'session_ended' },
  endOtherSessions: { done: 'sessions_ended' },
};

/**
 * One log line for every answer (`request`, info), with operation, instance and user, and one more for what a watcher of
 * accounts has to see (warn). Nothing of what was sent is in them.
 */
export function observeRequests(
  app: FastifyInstance,
  {
    instances,
    metrics,
    isProbe,
  }: {
    readonly instances: InstanceRegistry;
    readonly metrics: RequestMetrics | undefined;
    readonly isProbe: (request: FastifyRequest) => boolean;
  },
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request)) return;
    const operation = request.routeOptions.config.operation ?? 'page';
    const status = reply.statusCode;
    metrics?.observe(operation, status, reply.elapsedTime / 1000);
    const about = {
      operation,
      instance: instances.byHost(request.host)?.id ?? null,
      user: callers.get(request) ?? null,
      address: request.ip,
      status,
    };
    request.log.info(
      {
        event: 'request',
        ...about,
        method: request.method,
        path: withoutQuery(request.url),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    const event = noted.get(request) ?? securityEvent(operation, status);
    if (event !== undefined) request.log.warn({ event, ...about }, 'security');
  });
}

function securityEvent(operation: string, status: number): string | undefined {
  if (status === 429) return 'limit_hit';
  const events = Object.hasOwn(securityEvents, operation) ? securityEvents[operation] : undefined;
  if (status < 300) return events?.done;
  return [401, 403, 422].includes(status) ? events?.failed : undefined;
}
