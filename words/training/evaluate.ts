// `npm run evaluate:words`: how the checks do on our own lines, with the wrong cases. docs/safety.md shows it.
import { createAssessor } from '../src/assess.ts'
import { models } from './models.ts'
import { hardNegatives } from '../lines/hard-negatives.ts'
import { disguised, disguisedThreats, disguises } from '../lines/disguises.ts'
import { ordinaryLines } from './ordinary.ts'
import { authors, blindScams } from '../lines/scams.ts'
import { languageOf, printBlindSet, printScams } from './unseen-authors.ts'

const assess = createAssessor(models)
const toStranger = { isStranger: true }
const consequenceOf = (line: string) => assess(line, toStranger).consequence

function print(what: string, wrong: readonly string[], of: number): void {
  console.info(`${what}: ${wrong.length} of ${of}`)
  for (const line of wrong) console.info(`    ${line}`)
}

/** How many lines of a set lead to what, by language and by what is found in them; a line may have several findings. */
function printByCategory(what: string, lines: readonly string[]): void {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const { consequence, findings } = assess(line, toStranger)
    for (const { category } of consequence === 'none' ? [] : findings) {
      const key = `${languageOf(line)}, ${category}: ${consequence}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  console.info(`${what}, by language and category: ${lines.length} lines`)
  for (const [key, count] of [...counts].toSorted()) console.info(`    ${key} ${count}`)
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
  const threats = disguisedThreats(disguise)
  print(
    `${disguise.name}, threats not held`,
    threats.filter((threat) => consequenceOf(threat) !== 'hold'),
    threats.length,
  )
}
printByCategory('ordinary lines', ordinary)
printByCategory('hard negatives', hardNegatives)
printByCategory('disguised words', disguises.flatMap(disguised))
const scams = [...authors, blindScams]
printByCategory(
  'requests of scammers, seen by the weights except the blind set',
  scams.flatMap(({ explicitAsks }) => explicitAsks),
)
printByCategory(
  'harmless look-alikes, the same',
  scams.flatMap(({ harmlessLines }) => harmlessLines),
)
printScams()
printBlindSet(assess)
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
