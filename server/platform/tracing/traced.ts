import type { Database } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { requestOf } from '../jobs/request-of-work.ts';
import type { MailSender } from '../ports/mail-sender.ts';
import type { Ports } from '../ports/ports.ts';
import { inSpan, type Tracing } from './tracing.ts';

/** A span for each transaction; its statements come by `Tracing.statement`. */
export function tracedDatabase(db: Database, tracing: Tracing): Database {
  const traced = <T, Trx>(
    name: string,
    instance: string | undefined,
    work: (trx: Trx) => Promise<T>,
    run: (work: (trx: Trx) => Promise<T>) => Promise<T>,
  ): Promise<T> => {
    const span = tracing.call(name, {
      'db.system.name': 'postgresql',
      ...(instance && { 'livery.instance': instance }),
    });
    const requested = performance.now();
    let attempts = 0;
    return inSpan(span, () =>
      run((trx) => {
        attempts += 1;
        if (attempts === 1) span.set({ 'livery.waited_ms': Math.round(performance.now() - requested) });
        else span.set({ 'livery.attempts': attempts });
        return work(trx);
      }),
    );
  };
  return {
    ...db,
    read: (instance, work) => traced('read', instance, work, (traceable) => db.read(instance, traceable)),
    write: (instance, work) => traced('write', instance, work, (traceable) => db.write(instance, traceable)),
    system: (work) => traced('system', undefined, work, (traceable) => db.system(traceable)),
  };
}

/** A span for each job, or for each batch of jobs, linked to the requests that caused them. */
export function tracedJobs<Handlers extends Readonly<Record<string, JobHandler>>>(
  handlers: Handlers,
  tracing: Tracing,
): Handlers {
  const traced = Object.entries(handlers).map(([kind, handler]) => {
    const alone: JobHandler = (context) => {
      const { instance, attempt, payload } = context.job;
      const attributes = { 'livery.instance': instance, 'livery.job.attempt': attempt };
      const causedBy = [requestOf(payload)].filter((id) => id !== null);
      return inSpan(tracing.job({ name: `job ${kind}`, attributes, causedBy }), () => handler(context));
    };
    const { batched } = handler;
    if (!batched) return [kind, alone];
    const together: NonNullable<JobHandler['batched']> = (contexts) => {
      const causedBy = [...new Set(contexts.map(({ job }) => requestOf(job.payload)).filter((id) => id !== null))];
      const attributes = {
        'livery.instance': contexts[0]?.job.instance ?? '',
        'livery.job.count': contexts.length,
      };
      const span = tracing.job({ name: `job ${kind}`, attributes, causedBy });
      return inSpan(span, async () => {
        const failures = await batched(contexts);
        if (failures.length > 0) span.set({ 'livery.job.failed': failures.length });
        return failures;
      });
    };
    return [kind, Object.assign(alone, { batched: together })];
  });
  return Object.fromEntries(traced) as Handlers;
}

/** A span for each call of what reaches the outside world. What is passed and answered stays out of it. */
export function tracedPort<Port extends object>(name: string, port: Port, tracing: Tracing): Port {
  return new Proxy(port, {
    get(target, member, receiver) {
      const value: unknown = Reflect.get(target, member, receiver);
      if (typeof value !== 'function' || typeof member !== 'string') return value;
      return (...given: readonly unknown[]) => {
        const span = tracing.call(`${name} ${member}`);
        try {
          const result: unknown = span.within(() => Reflect.apply(value, target, given));
          if (!(result instanceof Promise)) {
            span.end();
            return result;
          }
          return result.then(
            (answer: unknown) => {
              span.end();
              return answer;
            },
            (error: unknown) => {
              span.end(error);
              throw error;
            },
          );
        } catch (error) {
          span.end(error);
          throw error;
        }
      };
    },
  });
}

/** Ports that only compute: secrets and tokens that are at hand. */
const atHand: ReadonlySet<string> = new Set<keyof Ports>(['secrets', 'telegramBotToken']);

export function tracedPorts(ports: Ports, tracing: Tracing): Ports {
  const traced = Object.entries(ports).map(([name, port]: readonly [string, unknown]) => {
    if (atHand.has(name) || typeof port !== 'object' || port === null) return [name, port];
    if (name !== 'social') return [name, tracedPort(name, port, tracing)];
    const providers = Object.entries(ports.social).map(([provider, social]) => [
      provider,
      tracedPort(`social.${provider}`, social, tracing),
    ]);
    return [name, Object.fromEntries(providers)];
  });
  return Object.fromEntries(traced) as Ports;
}

export const tracedMail = (sender: MailSender, tracing: Tracing): MailSender => tracedPort('mail', sender, tracing);
