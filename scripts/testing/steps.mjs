// Runs the steps of a test command one after another, also after a failed one, and prints their times as a table.
import { runProgram, signals } from './child-processes.mjs'

/**
 * @param steps {readonly { name: string, run: () => Promise<unknown> }[]} a step fails by throwing
 * @param print {(line: string) => void}
 * @returns {Promise<{ name: string, seconds: number, error?: string }[]>}
 */
export async function runSteps(steps, print = console.log) {
  const results = []
  let isInterrupted = false
  const interrupt = () => (isInterrupted = true)
  for (const signal of signals) process.on(signal, interrupt)
  for (const [index, { name, run }] of steps.entries()) {
    print(`\n▸ ${index + 1} of ${steps.length}: ${name}`)
    const started = performance.now()
    const error = await run().then(
      () => undefined,
      (error) => error.message,
    )
    const seconds = (performance.now() - started) / 1000
    results.push({ name, seconds, ...(error !== undefined && { error }) })
    print(error === undefined ? `✓ ${name}, ${format(seconds)}` : `✗ ${name}, ${format(seconds)}: ${error}`)
    if (isInterrupted) break
  }
  for (const signal of signals) process.off(signal, interrupt)
  return results
}

/** Runs a program as a step: throws if it fails, or if a process outlives it. */
export async function runStep(command, options) {
  const { exitCode, leftBehind } = await runProgram(command, options)
  const errors = leftBehind.map((command) => `left running: ${command}`)
  if (exitCode === 124) errors.unshift('not finished in time')
  else if (exitCode !== 0) errors.unshift(`exit code ${exitCode}`)
  if (errors.length > 0) throw new Error(errors.join('; '))
}

/** A line for each step and one for the sum, aligned. */
export function formatTable(results) {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  const rows = [
    ...results.map(({ name, seconds, error }) => [error === undefined ? '✓' : '✗', name, format(seconds)]),
    [' ', 'total', format(total)],
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
