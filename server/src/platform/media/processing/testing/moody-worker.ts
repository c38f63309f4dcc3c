// A process that does as the job says: dies, hangs, or answers how many it has done.
import type { Answer, Job } from '../protocol.ts'

let done = 0
process.on('disconnect', () => process.exit(0))
process.on('message', ({ data }: Job) => {
  const wish = Buffer.from(data).toString()
  if (wish === 'die') process.kill(process.pid, 'SIGSEGV')
  if (wish === 'hang') for (;;);
  done++
  process.send?.({ failure: `done ${done}` } satisfies Answer)
})
