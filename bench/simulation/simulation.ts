// Our ranking compared with newest-first and random on one simulated community (model: docs/discovery.md).
//   npm run bench:simulation     writes docs/discovery-*.svg and prints the table
import { writeFileSync } from 'node:fs'
import { barsOf, exposureOf, measures } from './charts.ts'
import { days, members } from './people.ts'
import { orders, simulate } from './run.ts'
import { number, table } from '../support/figures.ts'

const seeds = [1, 2, 3, 4, 5]

const outcomes = orders.map((order) => ({ order, runs: seeds.map((seed) => simulate(order, seed)) }))
const rows = measures.map(({ name, digits, of }) => ({
  name,
  digits,
  bars: outcomes.map(({ order, runs }) => {
    const values = runs.map(of)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return { order, mean, least: Math.min(...values), most: Math.max(...values) }
  }),
}))

console.log(
  `${number(members)} members, ${days} days, seeds ${seeds.join(', ')}: the mean, and the range of the seeds\n`,
)
console.log(
  table(
    ['', ...orders],
    rows.map(({ name, digits, bars }) => [
      name,
      ...bars.map(
        ({ mean, least, most }) => `${number(mean, digits)} (${number(least, digits)}–${number(most, digits)})`,
      ),
    ]),
  ),
)
const docs = (file: string) => new URL(`../../docs/${file}`, import.meta.url)
writeFileSync(docs('discovery-figures.svg'), barsOf(rows))
writeFileSync(
  docs('discovery-exposure.svg'),
  exposureOf(outcomes.map(({ order, runs }) => ({ order, exposure: runs[0]?.exposure ?? [] }))),
)
