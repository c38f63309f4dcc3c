// Alerts, dashboard and runbook of ops/, compared with the metrics that exist.
import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createScrape } from './scrape.ts'

const read = (file: string) => readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8')
const alerts = read('monitoring/alerts.yml')
const dashboard = JSON.parse(read('monitoring/grafana/dashboard.json')) as {
  readonly panels: readonly {
    readonly id: number
    readonly gridPos: { readonly x: number; readonly y: number }
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

/** Rules of `alerts.yml` as it is written: a rule begins with `- alert:`, and only its expression may be folded. */
const rules = alerts
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const [, folded, line] = /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/m.exec(text) ?? []
    const expr = (folded ?? line ?? '').replaceAll(/\s+/g, ' ').trim()
    return { name: text.split('\n')[0] ?? '', text, expr }
  })
const expressions = [
  ...rules.map(({ name, expr }) => [name, expr] as const),
  ...dashboard.panels.flatMap(({ id, targets }) => targets.map(({ expr }) => [`panel ${id}`, expr] as const)),
]

/** Functions and operators of PromQL in use. */
const words = new Set(['by', 'or', 'sum', 'max', 'count', 'rate', 'increase', 'histogram_quantile', 'topk'])
/** Labels that Prometheus adds. */
const ofTarget = ['job', 'instance']

/** Names of metrics and of labels in an expression. */
function namesIn(expr: string) {
  const plain = expr.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  const selectors = [...plain.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => ({ metric, label })),
  )
  const grouped = [...plain.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/))
  const rest = plain.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
  const metrics = [...rest.matchAll(/(?<![\w.])[a-z_]\w*/gi)].map(([name]) => name).filter((name) => !words.has(name))
  return { metrics, grouped, selectors }
}

/** Labels of each series that a scrape returns. */
const known = new Map<string, readonly string[]>([['up', ofTarget]])
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
  for (const metric of metrics.registry.getMetricsAsArray()) {
    const { name, type, labelNames } = metric as unknown as { name: string; type: string; labelNames: string[] }
    const labels = [...labelNames, ...ofTarget]
    if (type === 'histogram') for (const end of ['sum', 'count']) known.set(`${name}_${end}`, labels)
    known.set(type === 'histogram' ? `${name}_bucket` : name, type === 'histogram' ? [...labels, 'le'] : labels)
  }
})

test('each rule and each panel has an expression', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(dashboard.panels.length).toBeGreaterThan(10)
  expect(expressions.filter(([, expr]) => namesIn(expr).metrics.length === 0)).toEqual([])
})

test.each(expressions)('%s uses series and labels that exist: %s', (_, expr) => {
  const { metrics, grouped, selectors } = namesIn(expr)
  expect(metrics.filter((name) => !known.has(name))).toEqual([])
  for (const { metric, label } of selectors) expect(known.get(metric), metric).toContain(label)
  for (const metric of metrics) expect(known.get(metric), metric).toEqual(expect.arrayContaining(grouped))
  for (const [open, close] of ['()', '{}', '[]'])
    expect(expr.split(open ?? '').length).toBe(expr.split(close ?? '').length)
})

test.each(rules)(
  '$name has a duration, a severity and a summary of labels that its expression keeps',
  ({ text, expr }) => {
    expect(text).toMatch(/^ {8}for: \d+[smh]$/m)
    expect(text).toMatch(/^ {8}labels: \{ severity: (?:page|ticket) \}$/m)
    const [, summary = ''] = /^ {8}annotations:\s+\{ summary: '(.+)' \}$/m.exec(text) ?? []
    expect(summary).not.toBe('')
    const { metrics, grouped } = namesIn(expr)
    // An aggregation drops all labels but those, also of the target.
    const isAggregated = /\b(?:sum|max|count)\b/.test(expr)
    const kept = isAggregated ? grouped : metrics.flatMap((metric) => known.get(metric) ?? [])
    expect(kept).toEqual(expect.arrayContaining([...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label)))
  },
)

test('each alert has a paragraph in the runbook, and the runbook has no other', () => {
  const [, section = ''] = /\n## Alerts\n([^]*?)(?:\n## |$)/.exec(read('runbook.md')) ?? []
  expect([...section.matchAll(/^### (\w+)/gm)].map(([, name]) => name)).toEqual(rules.map(({ name }) => name))
})

test('each alert has a case in which it fires, and one in which it does not', () => {
  const [, ...cases] = read('monitoring/alerts.test.yml').split(/^ {6}- (?=eval_time|\{ eval_time)/m)
  const namesOf = (isFiring: boolean) =>
    cases
      .filter((text) => text.includes('exp_alerts:') === isFiring)
      .map((text) => /alertname: (\w+)/.exec(text)?.[1] ?? '')
  const missing = (names: readonly string[]) => rules.map(({ name }) => name).filter((name) => !names.includes(name))
  expect([missing(namesOf(true)), missing(namesOf(false))]).toEqual([[], []])
})

test('each panel has an id and a place of its own', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(panels.length) // all have one size
})
