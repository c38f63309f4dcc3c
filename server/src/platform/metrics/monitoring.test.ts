// Alerts, dashboard and runbook of ops/, compared with the metrics that exist.
import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createScrape } from './scrape.ts'

const read = (file: string) => readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8')
const alerts = read('monitoring/alerts.yml')
const dashboard = read('monitoring/grafana/dashboard.json')
/** Without the endings that a histogram adds. */
const metricsIn = (text: string) =>
  [...text.matchAll(/\b(?:hamvav|http_request|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  )

let known: Set<string>
beforeAll(() => {
  const metrics = createMetrics()
  const pool = new Pool({ max: 1 }) // not connected
  createScrape({
    metrics,
    pools: () => ({ main: pool }),
    unansweredMs: () => [],
    countSockets: () => 0,
    isReady: async () => true,
    now: Date.now,
  })
  known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
})

test.each([
  ['alerts', alerts],
  ['the dashboard', dashboard],
])('%s use existing metrics', (_, text) => {
  const used = metricsIn(text)
  expect(used.length).toBeGreaterThan(10)
  for (const name of used) expect(known, name).toContain(name)
})

test('each alert has a paragraph in the runbook, and the runbook has no other', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const [, section = ''] = /\n## Alerts\n([^]*?)(?:\n## |$)/.exec(read('runbook.md')) ?? []
  expect([...section.matchAll(/^### (\w+)/gm)].map(([, name]) => name)).toEqual(names)
})
