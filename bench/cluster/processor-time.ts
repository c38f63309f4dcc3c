// Processor time of each part of the cluster, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster } from '@hamvav/ops/cluster/start-cluster'

/** User and system seconds since the start, by name of the part. */
export type ProcessorTime = ReadonlyMap<string, number>

interface Process {
  readonly pid: number
  readonly parent: number
  readonly seconds: number
}

const ticksPerSecond = 100

export function processorTime(cluster: Cluster): ProcessorTime {
  const all = readProcesses()
  const withChildren = (pid: number): number =>
    all
      .filter((process) => process.pid === pid || process.parent === pid)
      .reduce((sum, process) => sum + (process.pid === pid ? process.seconds : withChildren(process.pid)), 0)
  const { user, system } = process.cpuUsage()
  return new Map([
    ...cluster.processes().map(({ name, pid }) => [name, withChildren(pid)] as const),
    ['generator', (user + system) / 1e6],
  ])
}

export const usedBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime =>
  new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]))

function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // Fields after the name in brackets: state, parent, …; indexes 11 and 12 are user and system time.
        const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ').map(Number) ?? []
        const [, parent = 0] = fields
        return { pid: Number(pid), parent, seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond }
      } catch {
        return [] // ended meanwhile
      }
    })
}
