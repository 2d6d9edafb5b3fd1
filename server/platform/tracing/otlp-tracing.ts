import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { Problem } from '../problem.ts';
import type { Span, Tracing } from './tracing.ts';

export interface Collector {
  /** Where spans are posted as OTLP in JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds after which a post is given up. */
  readonly timeout: number;
  /** Milliseconds for which a stopping process waits for the collector; a second by default. */
  readonly farewell?: number;
  /** Told when spans cannot be delivered, and once they can again. */
  readonly onDelivery: (fault: string | null) => void;
}

const unseen: Span = { set: () => {}, within: (work) => work(), end: () => {} };

/**
 * Sends spans to a collector by the SDK of OpenTelemetry, which reads OTEL_TRACES_SAMPLER, OTEL_BSP_*,
 * OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES itself. Import it only when there is a collector.
 */
export function otlpTracing(collector: Collector): Tracing {
  const current = new AsyncLocalStorage<Context>();
  /** The id of the request whose span is about to begin: the SDK asks for numbers in no other way. */
  let requestId: string | undefined;
  const exporter = jsonExporter(collector);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'livery', 'service.instance.id': randomUUID() }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => (requestId && numbersOf(requestId)?.traceId) ?? randomBytes(16).toString('hex'),
      generateSpanId: () => (requestId && numbersOf(requestId)?.spanId) ?? randomBytes(8).toString('hex'),
    },
  });
  const tracer = provider.getTracer('livery');

  const spanOf = (span: OtelSpan): Span => ({
    set: (attributes) => void span.setAttributes(attributes),
    within: (work) => current.run(trace.setSpan(ROOT_CONTEXT, span), work),
    end(error) {
      if (error !== undefined) recordError(span, error);
      span.end();
    },
  });

  return {
    request({ id, name, attributes, sender }) {
      const link = sender === undefined ? undefined : linkOfParent(sender);
      requestId = id;
      try {
        const options = { kind: SpanKind.SERVER, attributes: { ...attributes }, links: link ? [link] : [] };
        return spanOf(tracer.startSpan(name, options, ROOT_CONTEXT));
      } finally {
        requestId = undefined;
      }
    },
    job({ name, attributes, causedBy }) {
      const links = causedBy.map(linkOfRequest).filter((link) => link !== undefined);
      const options = { kind: SpanKind.CONSUMER, attributes: { ...attributes }, links };
      return spanOf(tracer.startSpan(name, options, ROOT_CONTEXT));
    },
    call(name, attributes = {}) {
      const above = current.getStore();
      if (!above) return unseen;
      return spanOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, above));
    },
    statement({ text, milliseconds, failed }) {
      const above = current.getStore();
      if (!above) return;
      const startTime = Date.now() - milliseconds;
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kindOf(text) };
      const span = tracer.startSpan(kindOf(text), { kind: SpanKind.CLIENT, attributes, startTime }, above);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startTime + milliseconds);
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, collector.farewell ?? 1_000)));
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
      clearTimeout(timer);
      exporter.abandon();
    },
  };
}

const hex = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** A request's id is a number of 128 bits: that of its trace, and its second half is that of its span. */
function numbersOf(requestId: string): { readonly traceId: string; readonly spanId: string } | undefined {
  if (!hex.test(requestId)) return undefined;
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

function linkOfRequest(id: string): Link | undefined {
  const numbers = numbersOf(id);
  return numbers && { context: { ...numbers, traceFlags: TraceFlags.SAMPLED } };
}

function linkOfParent(traceparent: string): Link | undefined {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } };
}

const statementKinds: readonly string[] = ['select', 'insert', 'update', 'delete', 'with', 'merge'];

/** The first word of a statement. */
function kindOf(text: string): string {
  const word = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return statementKinds.includes(word) ? word.toUpperCase() : 'OTHER';
}

/** A refusal is an answer, no error. Messages may quote what was sent, so only what kind of error it was is told. */
function recordError(span: OtelSpan, error: unknown): void {
  if (typeof error === 'number') {
    span.setAttribute('error.type', String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    return;
  }
  if (error instanceof Problem && error.status < 500) {
    span.setAttribute('livery.refused', error.status);
    return;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const name = error instanceof Error ? error.constructor.name : typeof error;
  span.setAttribute('error.type', /^[A-Z\d_]{2,40}$/.test(code) ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Posts spans. The exporter of OpenTelemetry tries again for ten seconds, also while the process wants to end; here what
 * cannot be delivered is lost, and the next batch goes its own way.
 */
function jsonExporter({
  url,
  headers,
  timeout,
  onDelivery,
}: Collector): SpanExporter & { readonly abandon: () => void } {
  const abandoned = new AbortController();
  let isFailing = false;
  async function post(body: Uint8Array): Promise<void> {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: body as BodyInit,
      redirect: 'error',
      signal: AbortSignal.any([abandoned.signal, AbortSignal.timeout(timeout)]),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`it answered ${reply.status}`);
  }
  return {
    export(spans, done) {
      const body = JsonTraceSerializer.serializeRequest(spans);
      if (!body) return done({ code: ExportResultCode.SUCCESS });
      post(body).then(
        () => {
          if (isFailing) onDelivery(null);
          isFailing = false;
          done({ code: ExportResultCode.SUCCESS });
        },
        (error: unknown) => {
          if (!isFailing && !abandoned.signal.aborted) onDelivery(reasonOf(error));
          isFailing = true;
          done({ code: ExportResultCode.SUCCESS });
        },
      );
    },
    shutdown: async () => {},
    abandon: () => abandoned.abort(),
  };
}

/** The address is not repeated: it may hold a password. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}
