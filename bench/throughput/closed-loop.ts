// Closed-loop load: a fixed number of outstanding messages; each received one triggers the next.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Peers } from './peers.ts'

export interface Load {
  readonly outstanding: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

export interface Delivered {
  readonly perSecond: number
  /** Delivered messages in total. */
  readonly messages: number
  readonly failed: number
  /** Messages accepted but not delivered, and delivered more than once. */
  readonly lost: number
  readonly doubled: number
}

/** 80 characters, unique by the prefix. */
const textOf = (run: string, index: number) => `${run} ${index} `.padEnd(80, 'an ordinary message of some words ')

/** Time to wait for outstanding messages at the end, ms. */
const timeoutMs = 5_000

export async function deliverClosed(peers: Peers, { outstanding, warmUpSeconds, seconds }: Load): Promise<Delivered> {
  const run = Math.random().toString(36).slice(2, 8)
  const arrivals: number[] = []
  let begun = 0
  let arrived = 0
  let failed = 0
  let isOver = false

  function next(): void {
    if (isOver) return
    const index = begun++
    arrivals[index] = 0
    void sendOne(index)
  }
  async function sendOne(index: number): Promise<void> {
    try {
      await peers.send(index % peers.count, textOf(run, index))
    } catch (error) {
      failed++
      if (failed <= 3) console.error(`${peers.name}, not sent: ${(error as Error).message}`)
      next()
    }
  }
  peers.onText((to, text) => {
    const [ofRun, number] = text.split(' ', 2)
    const index = Number(number)
    if (ofRun !== run || to !== ((index % peers.count) ^ 1)) return
    arrivals[index] = (arrivals[index] ?? 0) + 1
    if (arrivals[index] > 1) return
    arrived++
    next()
  })

  for (let index = 0; index < outstanding; index++) next()
  await sleep(warmUpSeconds * 1000)
  const [before, start] = [arrived, performance.now()]
  await sleep(seconds * 1000)
  const perSecond = ((arrived - before) * 1000) / (performance.now() - start)
  isOver = true
  const underWay = () => begun - arrived - failed
  for (let waitedMs = 0; underWay() > 0 && waitedMs < timeoutMs; waitedMs += 50) await sleep(50)
  return {
    perSecond,
    messages: arrived,
    failed,
    lost: underWay(),
    doubled: arrivals.filter((times) => times > 1).length,
  }
}
