// Runs the steps of a test command, also after a failed one, and prints their times as a table.
import { runProgram, signals } from './child-processes.mjs'

/** Arguments of Vitest: the projects of `npm test`, one by one, as two negated names would mean every project. */
export const testProjects = ['scripts', 'contract', 'words', 'server', 'web'].map((name) => `--project=${name}`)

/**
 * @typedef {{ name: string, run: () => Promise<unknown> }} Step fails by throwing
 * @param groups {readonly (Step | readonly (readonly Step[])[])[]} one after another; the tracks of an array run at the same
 *   time, and the next group waits for all of them
 * @param print {(line: string) => void}
 * @returns {Promise<{ results: { name: string, seconds: number, error?: string }[], seconds: number }>} in the order of the groups
 */
export async function runSteps(groups, print = console.log) {
  const tracksOf = (group) => (Array.isArray(group) ? group : [[group]])
  const count = groups.flatMap(tracksOf).flat().length
  const results = []
  let number = 0
  let isInterrupted = false
  const interrupt = () => (isInterrupted = true)
  for (const signal of signals) process.on(signal, interrupt)

  async function runTrack(steps) {
    const own = []
    for (const { name, run } of steps) {
      if (isInterrupted) break
      print(`\n▸ ${++number} of ${count}: ${name}`)
      const started = performance.now()
      const error = await run().then(
        () => undefined,
        (error) => error.message,
      )
      const seconds = secondsSince(started)
      own.push({ name, seconds, ...(error !== undefined && { error }) })
      print(error === undefined ? `✓ ${name}, ${format(seconds)}` : `✗ ${name}, ${format(seconds)}: ${error}`)
    }
    return own
  }

  const started = performance.now()
  for (const group of groups) results.push(...(await Promise.all(tracksOf(group).map(runTrack))).flat())
  for (const signal of signals) process.off(signal, interrupt)
  return { results, seconds: secondsSince(started) }
}

const secondsSince = (started) => (performance.now() - started) / 1000

/** Runs a program as a step: throws if it fails, or if a process outlives it. */
export async function runStep(command, options) {
  const { exitCode, leftBehind } = await runProgram(command, options)
  const errors = leftBehind.map((command) => `left running: ${command}`)
  if (exitCode === 124) errors.unshift('not finished in time')
  else if (exitCode !== 0) errors.unshift(`exit code ${exitCode}`)
  if (errors.length > 0) throw new Error(errors.join('; '))
}

/** A line for each step and one for the whole, aligned. */
export function formatTable({ results, seconds }) {
  const rows = [
    ...results.map(({ name, seconds, error }) => [error === undefined ? '✓' : '✗', name, format(seconds)]),
    [' ', 'total', format(seconds)],
  ]
  const width = Math.max(...rows.map(([, name]) => name.length))
  const timeWidth = Math.max(...rows.map(([, , time]) => time.length))
  return rows.map(([mark, name, time]) => `${mark} ${name.padEnd(width)}  ${time.padStart(timeWidth)}`).join('\n')
}

function format(seconds) {
  const whole = Math.round(seconds)
  return whole < 100
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
