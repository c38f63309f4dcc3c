// Fails tests that write to console.error; a test that expects it must spy on console.error.
import { afterAll, afterEach, vi } from 'vitest'
import { format } from 'node:util'

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
})
