import type { Tracing } from '../platform/tracing/tracing.ts';
import type { Environment } from './environment.ts';

/** Tracing as the environment asks for it. Unless it does, nothing of the SDK of OpenTelemetry is loaded. */
export async function openTracing(
  { traces }: Pick<Environment, 'traces'>,
  onDelivery: (fault: string | null) => void,
): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { otlpTracing } = await import('../platform/tracing/otlp-tracing.ts');
  return otlpTracing({ ...traces, onDelivery });
}
