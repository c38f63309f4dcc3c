// Open-loop load: messages sent at a fixed rate, independent of earlier ones, each tracked to its recipient.
import { setTimeout as sleep } from 'node:timers/promises'
import { message as messageEvent } from '@hamvav/contract/messaging/events'
import type { Connected } from './connect.ts'

/** Sends as the member with this index. @returns id of the stored message */
export type Send = (from: number, to: string, text: string) => Promise<string>

export interface Plan {
  readonly perSecond: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

export interface Offered {
  /** Time from before the call to the recipient's event, ms, without the warm-up. */
  readonly delays: readonly number[]
  /** Delay of the calls against the schedule, ms: the lag of the generator. */
  readonly lateness: readonly number[]
  /** Ids of acknowledged messages, including the warm-up. */
  readonly acknowledged: readonly string[]
  readonly offered: number
  readonly failed: number
  /** Messages acknowledged but not received, and received more than once. */
  readonly lost: number
  readonly doubled: number
}

/** 80 characters, unique by the prefix. */
const textOf = (run: string, index: number) => `${run} ${index} `.padEnd(80, 'an ordinary message of some words ')

/** Time to wait for outstanding messages at the end, ms. */
const timeoutMs = 3_000

/** @param ids member ids, the partner of 2n is 2n + 1; `sockets` in the same order */
export async function offer(ids: readonly string[], { sockets }: Connected, send: Send, plan: Plan): Promise<Offered> {
  const run = Math.random().toString(36).slice(2, 8)
  const total = plan.perSecond * (plan.warmUpSeconds + plan.seconds)
  const sentAt = new Float64Array(total)
  const arrivedAt = new Float64Array(total)
  const arrivals = new Uint8Array(total)
  const acknowledgedAs = Array.from<string | undefined>({ length: total })
  const lateness: number[] = []
  let failed = 0

  const listen = ids.map((id) => (message: { to: string; text: string }) => {
    const now = performance.now()
    const [ofRun, index] = message.text.split(' ', 2)
    if (message.to !== id || ofRun !== run) return // the sender's own copy
    arrivedAt[Number(index)] ||= now
    arrivals[Number(index)] = (arrivals[Number(index)] ?? 0) + 1
  })
  listen.forEach((listener, index) => sockets[index]?.on(messageEvent.name, listener))

  const begin = (index: number) => {
    const place = index % ids.length
    sentAt[index] = performance.now()
    send(place, ids[place ^ 1] ?? '', textOf(run, index)).then(
      (id) => (acknowledgedAs[index] = id),
      (error: Error) => {
        failed++
        if (failed <= 3) console.error(`not sent: ${error.message}`)
      },
    )
  }
  await pace(total, plan.perSecond, (index, late) => {
    begin(index)
    lateness.push(late)
  })
  await settled(() => acknowledgedAs.every((id, index) => id === undefined || arrivals[index]), timeoutMs)
  listen.forEach((listener, index) => sockets[index]?.off(messageEvent.name, listener))

  const warm = plan.perSecond * plan.warmUpSeconds
  const numbers = [...acknowledgedAs.keys()]
  return {
    delays: numbers.filter((n) => n >= warm && arrivals[n]).map((n) => (arrivedAt[n] ?? 0) - (sentAt[n] ?? 0)),
    lateness: lateness.slice(warm),
    acknowledged: acknowledgedAs.filter((id) => id !== undefined),
    offered: total,
    failed,
    lost: numbers.filter((n) => acknowledgedAs[n] !== undefined && !arrivals[n]).length,
    doubled: numbers.filter((n) => (arrivals[n] ?? 0) > 1).length,
  }
}

/** Starts number n at n / perSecond after the start; timers are accurate to a millisecond. */
async function pace(total: number, perSecond: number, begin: (index: number, late: number) => void): Promise<void> {
  const start = performance.now()
  for (let index = 0; index < total; await sleep(1)) {
    for (; index < total; index++) {
      const late = performance.now() - start - (index * 1000) / perSecond
      if (late < 0) break
      begin(index, late)
    }
  }
}

/** Waits a little longer, because a duplicate would arrive late. */
async function settled(isDone: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!isDone() && performance.now() < deadline) await sleep(20)
  await sleep(500)
}
