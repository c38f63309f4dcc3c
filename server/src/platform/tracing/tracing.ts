// Sends traces to a collector by OTLP over HTTP (docs/decisions/0051-traces.md). Loaded only if a collector is configured.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span as OtelSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import type { TracesConfig } from '../../config/config.ts'
import { setTracer, type Span, type Tracer } from './spans.ts'

export interface Tracing {
  /** Sends what is left, for 2 s at most. */
  close(): Promise<void>
}

/** Of one export; spans that are queued meanwhile and do not fit are dropped. */
const exportTimeoutMs = 5 * secondMs
const sendEveryMs = 2 * secondMs
/** Within the 9 s of a shutdown, after the 6 s of the jobs. */
const lastExportMs = 2 * secondMs

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
} as const

/** @param warn called at most once a minute while the collector does not take spans */
export function startTracing({ endpoint, serviceName, ratio }: TracesConfig, warn: (text: string) => void): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': readVersion() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withWarning(exporter, warn),
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  })
  // Not registered globally: libraries would add spans of their own, with addresses and statements.
  setTracer(createTracer(provider))
  return {
    async close() {
      setTracer(undefined)
      const ended = provider.shutdown().catch(() => {}) // reported by `withWarning`
      await Promise.race([ended, sleep(lastExportMs, undefined, { ref: false })])
    },
  }
}

function createTracer(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('hamvav')
  const contexts = new WeakMap<Span, OtelSpan>()
  return {
    start(name, kind, attributes, parent) {
      const above = parent && contexts.get(parent)
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT
      const otelSpan = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context)
      const span: Span = {
        end(more = {}) {
          if (!otelSpan.isRecording()) return
          otelSpan.setAttributes({ ...more })
          if (more['error.type'] !== undefined) otelSpan.setStatus({ code: SpanStatusCode.ERROR })
          otelSpan.end()
        },
      }
      contexts.set(span, otelSpan)
      return span
    },
  }
}

/** The library tells nobody when a collector is away. */
function withWarning(exporter: SpanExporter, warn: (text: string) => void): SpanExporter {
  let quietUntil = 0
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0: ExportResultCode.SUCCESS. The message of an error may repeat the collector's answer.
        if (result.code !== 0 && performance.now() >= quietUntil) {
          quietUntil = performance.now() + minuteMs
          warn('OTEL_EXPORTER_OTLP_ENDPOINT: the collector takes no traces; they are dropped.')
        }
        done(result)
      })
    },
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

const readVersion = () =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version
