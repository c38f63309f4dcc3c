// `npm start`: builds what is stale, then becomes the server, so that a signal reaches it without anything in between.
import { readFileSync } from 'node:fs'
import { buildWebIfStale } from './build-web.mjs'

endWithNpm()
try {
  await buildWebIfStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../server/src/app/main.ts')

/** npm passes a signal on to the shell between us at most, and nothing when it is killed: then we drain by ourselves. */
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

/** The parent, and where that is npm's shell its parent too; in /proc, where there is one. */
function parentsUpToNpm() {
  const parent = process.ppid
  try {
    const [, name, , above] = /\((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))
    return name.endsWith('sh') ? `${parent} ${above}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
