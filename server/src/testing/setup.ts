// Fails tests that write to console.error; a test that expects it must spy on console.error.
import { afterAll, afterEach, vi } from 'vitest'
import { format } from 'node:util'

// A slow machine may take its time; what never happens still fails.
const patienceMs = 15_000
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: patienceMs, interval: 20 })
vi.waitUntil = (callback, options) => waitUntil(callback, options ?? { timeout: patienceMs, interval: 20 })

const reported: string[] = []
const print = console.error
console.error = (...args: unknown[]) => {
  reported.push(format(...args))
  print(...args)
}

afterEach(() => {
  const seen = reported.splice(0)
  if (seen.length > 0) throw new Error(`console.error was called: ${seen.join('\n')}`)
})

// Test files share a process, so each must restore it.
afterAll(() => {
  vi.useRealTimers().unstubAllEnvs()
  console.error = print
  Object.assign(vi, { waitFor, waitUntil })
})
