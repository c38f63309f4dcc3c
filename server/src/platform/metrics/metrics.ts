// Metrics of this process for Prometheus. Labels have few values, never ids or input: each combination is kept in memory.
import { secondMs } from '@hamvav/contract/durations'
import { Counter, Histogram, Registry } from 'prom-client'

/** Bucket limits, seconds; calls and statements end after 12 s. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `expired`: the subscription is removed; `postponed`: it is sent again; `refused`: given up, also after the last retry. */
export type PushOutcome = 'accepted' | 'expired' | 'postponed' | 'refused'

/** Metrics that features and the platform record; `scrape.ts` reads the others. */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durations,
    registers,
  })
  const sent = new Counter({
    name: 'hamvav_socket_events_total',
    help: 'Events sent to devices; event="message" are chat messages, on every device of both members',
    labelNames: ['event'] as const,
    registers,
  })
  const failures = new Counter({
    name: 'hamvav_background_failures_total',
    help: 'Failures outside a request, each with a line in the log',
    registers,
  })
  return {
    registry,
    requests,
    countSent: (event: string) => sent.inc({ event }),
    countFailure: () => failures.inc(),
    ...createMessageMetrics(registry),
    ...createWorkMetrics(registry),
  }
}

function createMessageMetrics(registry: Registry) {
  const registers = [registry]
  const messages = new Counter({
    name: 'hamvav_messages_total',
    help: 'Chat messages by stage: accepted is acknowledged to the sender, stored is new; delivered to devices: hamvav_socket_events_total{event="message"}',
    labelNames: ['stage'] as const,
    registers,
  })
  const stages = { accepted: messages.labels('accepted'), stored: messages.labels('stored') }
  const batchSize = new Histogram({
    name: 'hamvav_message_batch_size',
    help: 'Messages stored by one statement',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers,
  })
  const batchWait = new Histogram({
    name: 'hamvav_message_wait_seconds',
    help: 'Time of the oldest message of a batch from its queue to its commit',
    buckets: [0.001, 0.0025, ...durations],
    registers,
  })
  return {
    countMessage: (stage: keyof typeof stages) => stages[stage].inc(),
    observeBatch(size: number, waitedMs: number): void {
      batchSize.observe(size)
      batchWait.observe(waitedMs / secondMs)
    },
  }
}

function createWorkMetrics(registry: Registry) {
  const registers = [registry]
  const jobs = new Histogram({
    name: 'hamvav_job_duration_seconds',
    help: 'Duration of background jobs by type and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const pictures = new Histogram({
    name: 'hamvav_picture_processing_seconds',
    help: 'Time to decode and render an uploaded picture by outcome, with the wait for a free process',
    labelNames: ['outcome'] as const,
    buckets: durations,
    registers,
  })
  const cacheReads = new Counter({
    name: 'hamvav_cache_reads_total',
    help: 'Reads of caches by outcome: hit or miss',
    labelNames: ['cache', 'outcome'] as const,
    registers,
  })
  const pushes = new Counter({
    name: 'hamvav_pushes_total',
    help: 'Attempts to send a web push by outcome: accepted, expired (the subscription is removed), postponed (sent again) or refused',
    labelNames: ['outcome'] as const,
    registers,
  })
  return {
    countPush: (outcome: PushOutcome) => pushes.inc({ outcome }),
    observeJob: (job: string, outcome: string, seconds: number) => jobs.observe({ job, outcome }, seconds),
    observePicture: (outcome: string, seconds: number) => pictures.observe({ outcome }, seconds),
    countCacheRead(cache: string): (isHit: boolean) => void {
      const [hits, misses] = [cacheReads.labels(cache, 'hit'), cacheReads.labels(cache, 'miss')]
      return (isHit) => (isHit ? hits : misses).inc()
    },
  }
}
