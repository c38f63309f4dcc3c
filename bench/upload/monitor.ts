// Loaded into the server process by NODE_OPTIONS: reports processor time and event loop delay since the last request. Linux:
// finds the decoding processes in /proc.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Monitored {
  /** User and system seconds of the server process and its decoding processes since their start. */
  readonly server: number
  readonly decoding: number
  /** Event loop delay since the last request, ms; measured every millisecond. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number }
}

const ticksPerSecond = 100
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

/** User and system seconds of child processes whose command line contains `part`. */
function childSeconds(part: string): number {
  const seconds = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        // Fields after the name in brackets: state, parent, …; indexes 11 and 12 are user and system time.
        const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
        const isOurs =
          Number(fields[1]) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(part)
        return isOurs ? (Number(fields[11]) + Number(fields[12])) / ticksPerSecond : 0
      } catch {
        return 0 // ended meanwhile
      }
    })
  return seconds.reduce((sum, one) => sum + one, 0)
}

const milliseconds = (nanoseconds: number) => nanoseconds / 1e6

createServer((_request, response) => {
  const { user, system } = process.cpuUsage()
  const answer: Monitored = {
    server: (user + system) / 1e6,
    decoding: childSeconds('processing/worker.ts'),
    delay: {
      p50: milliseconds(delay.percentile(50)),
      p99: milliseconds(delay.percentile(99)),
      max: milliseconds(delay.max),
    },
  }
  response.end(JSON.stringify(answer))
  delay.reset()
})
  .listen(Number(process.env['MONITOR_PORT']), '127.0.0.1')
  .unref()
