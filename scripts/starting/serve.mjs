// `npm start`: builds the front end if it is stale, then runs the server in this process, so that signals reach it directly.
import { readFileSync } from 'node:fs'
import { buildWebIfStale } from './build-web.mjs'
import { startLog } from './start-log.mjs'

const log = startLog()
endWithNpm()
try {
  await buildWebIfStale(log)
} catch (error) {
  log.fatal(error.message)
  process.exit(1)
}
await import('../../server/src/app/main.ts')

/** Stops the server when npm ends: npm forwards signals only to the shell between the two, and none if it is killed. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parents = parentsUpToNpm()
  const watch = setInterval(() => {
    if (parentsUpToNpm() === parents) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/** Id of the parent process, and of npm above it if the parent is npm's shell (read from /proc, where that exists). */
function parentsUpToNpm() {
  const parent = process.ppid
  try {
    const [, name, , above] = /\((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))
    return name.endsWith('sh') ? `${parent} ${above}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
