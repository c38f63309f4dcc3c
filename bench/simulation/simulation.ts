// Our ranking compared with newest-first and random on one simulated community (model: docs/discovery.md).
//   npm run bench:simulation               writes docs/discovery-*.svg and prints the tables
//   npm run bench:simulation -- answers    only who answers whom after a match
import { writeFileSync } from 'node:fs'
import { barsOf, exposureOf, measures } from './charts.ts'
import { days, members } from './people.ts'
import { willingness } from './answering.ts'
import { orders, simulate, simulateAnswers } from './run.ts'
import { number, table } from '../support/figures.ts'

const seeds = [1, 2, 3, 4, 5]

const docs = (file: string) => new URL(`../../docs/${file}`, import.meta.url)

/** The mean, and the range of the seeds. */
const spread = (values: readonly number[]) => ({
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  least: Math.min(...values),
  most: Math.max(...values),
})
const cell = ({ mean, least, most }: ReturnType<typeof spread>, digits: number) =>
  `${number(mean, digits)} (${number(least, digits)}–${number(most, digits)})`

function compareOrders(): void {
  const outcomes = orders.map((order) => ({ order, runs: seeds.map((seed) => simulate(order, seed)) }))
  const rows = measures.map(({ name, digits, of }) => ({
    name,
    digits,
    bars: outcomes.map(({ order, runs }) => ({ order, ...spread(runs.map(of)) })),
  }))

  console.log(
    `${number(members)} members, ${days} days, seeds ${seeds.join(', ')}: the mean, and the range of the seeds\n`,
  )
  console.log(
    table(
      ['', ...orders],
      rows.map(({ name, digits, bars }) => [name, ...bars.map((bar) => cell(bar, digits))]),
    ),
  )
  writeFileSync(docs('discovery-figures.svg'), barsOf('Ours, newest first and random beside one another', rows))
  writeFileSync(
    docs('discovery-exposure.svg'),
    exposureOf(outcomes.map(({ order, runs }) => ({ order, exposure: runs[0]?.exposure ?? [] }))),
  )
}

/** Fewer, as each seed is a whole community with conversations. */
const answerSeeds = seeds.slice(0, 3)
const nothing = { hasClosings: false, hasLimit: false, hasReminder: false }
const everything = { hasClosings: true, hasLimit: true, hasReminder: true }
/** The habits differ, the people, days and tastes are the same. */
const cases = [
  { order: 'today', rule: nothing, members: willingness.middle },
  { order: 'low', rule: everything, members: willingness.low },
  { order: 'middle', rule: everything, members: willingness.middle },
  { order: 'high', rule: everything, members: willingness.high },
] as const
const answerMeasures = [
  { name: 'Answered or closed within 72 h, %', digits: 1, of: ({ settled }: Answers) => 100 * settled },
  { name: 'Matches per member', digits: 2, of: ({ matches }: Answers) => matches },
  { name: 'Members whom the limit ever stopped, %', digits: 1, of: ({ refused }: Answers) => 100 * refused },
  { name: 'Waiting for one member at once, p99', digits: 0, of: ({ waitingP99 }: Answers) => waitingP99 },
]
type Answers = ReturnType<typeof simulateAnswers>

/** @param eager 0: the community of the other figures */
function compareAnswers(eager: number, of: readonly number[]) {
  const runs = cases.map(({ order, ...habits }) => ({
    order,
    runs: of.map((seed) => simulateAnswers(seed, { ...habits, eager })),
  }))
  const rows = answerMeasures.map(({ name, digits, of: valueOf }) => ({
    name,
    digits,
    bars: runs.map((each) => Object.assign({ order: each.order }, spread(each.runs.map(valueOf)))),
  }))
  console.log(`\nAnswers, eager ${number(eager, 1)}, seeds ${of.join(', ')}\n`)
  console.log(
    table(
      ['', ...cases.map(({ order }) => order)],
      rows.map(({ name, digits, bars }) => [name, ...bars.map((bar) => cell(bar, digits))]),
    ),
  )
  return rows
}

if (process.argv[2] !== 'answers') compareOrders()
const answers = compareAnswers(0, answerSeeds)
writeFileSync(
  docs('discovery-answers.svg'),
  barsOf('Answers today, and with the rules by willingness', answers.slice(0, 2)),
)
compareAnswers(1.5, answerSeeds.slice(0, 1))
