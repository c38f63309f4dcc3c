// A test in which something is reported to console.error fails. One that expects it spies on console.error itself.
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

// Many files share a process: each leaves it as it was.
afterAll(() => {
  vi.useRealTimers().unstubAllEnvs()
  console.error = print
})
