// `npm run evaluate:words`: how the checks do on our own lines, with the wrong cases. docs/safety.md shows it.
import { createAssessor } from '../src/assess.ts'
import { models } from './models.ts'
import { hardNegatives } from '../lines/hard-negatives.ts'
import { disguised, disguises } from '../lines/disguises.ts'
import { ordinaryLines } from './ordinary.ts'
import { printScams } from './unseen-authors.ts'

const assess = createAssessor(models)
const toStranger = { isStranger: true }
const consequenceOf = (line: string) => assess(line, toStranger).consequence

function print(what: string, wrong: readonly string[], of: number): void {
  console.info(`${what}: ${wrong.length} of ${of}`)
  for (const line of wrong) console.info(`    ${line}`)
}

const ordinary = await ordinaryLines()
for (const [name, lines] of [['ordinary lines', ordinary], ['hard negatives', hardNegatives]] as const)
  for (const consequence of ['hold', 'nudge'] as const)
    print(`${name}, ${consequence}`, lines.filter((line) => consequenceOf(line) === consequence), lines.length) // prettier-ignore
for (const disguise of disguises) {
  const words = disguised(disguise)
  print(
    `${disguise.name}, missed`,
    words.filter((word) => consequenceOf(word) === 'none'),
    words.length,
  )
}
printScams()
const passes = 15
/**
 * Microseconds of processor time for a line, of the best pass: other programs take caches and cores from the others. The first passes
 * are not measured: a server has seen most words before.
 */
function timeOf(lines: readonly string[]): string {
  for (let pass = 0; pass < 3; pass++) for (const line of lines) assess(line)
  let best = Infinity
  for (let pass = 0; pass < passes; pass++) {
    const started = process.cpuUsage()
    for (const line of lines) assess(line)
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / lines.length)
  }
  return best.toFixed(0)
}
const long = ordinary.filter((line) => line.length >= 200)
console.info(`${timeOf(ordinary)} µs of processor time a line, ${timeOf(long)} µs for lines of 200 characters or more`)
