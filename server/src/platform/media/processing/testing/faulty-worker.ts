// Test worker that does what the job says: crashes, hangs, or answers with its number of jobs.
import type { Failure } from '../processes.ts'
import type { Job } from '../protocol.ts'

let done = 0
process.on('disconnect', () => process.exit(0))
process.on('message', ({ data }: Job) => {
  const command = Buffer.from(data).toString()
  if (command === 'die') process.kill(process.pid, 'SIGSEGV')
  if (command === 'hang') for (;;);
  done++
  process.send?.({ failure: `done ${done}` } satisfies Failure)
})
