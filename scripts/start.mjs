// `npm start`: builds what is stale, then becomes the server, so that a signal reaches it without anything in between.
import { buildWebIfStale } from './build-web.mjs'

endWithParent()
try {
  await buildWebIfStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../server/src/main.ts')

/** Killed with -9, npm cannot pass anything on; then the server drains and ends as on SIGTERM. */
function endWithParent() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watch.unref()
}
