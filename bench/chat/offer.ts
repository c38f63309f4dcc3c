// Messages offered at a fixed pace, whether the earlier ones have arrived or not, each followed to its recipient.
import { setTimeout as sleep } from 'node:timers/promises'
import { message as messageEvent } from '@hamvav/contract/messaging/events'
import type { Connected } from './connect.ts'

/** Sends as the person at this place; @returns the id of the stored message */
export type Send = (from: number, to: string, text: string) => Promise<string>

export interface Plan {
  readonly perSecond: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

export interface Offered {
  /** From just before the call to the recipient's event, milliseconds; after the warm-up. */
  readonly delays: readonly number[]
  /** How late the calls were begun, milliseconds: what the generator itself could not keep. */
  readonly lateness: readonly number[]
  /** Ids of the messages that were acknowledged, the warm-up's included. */
  readonly acknowledged: readonly string[]
  readonly offered: number
  readonly failed: number
  /** Acknowledged and not received, and received more than once. */
  readonly lost: number
  readonly doubled: number
}

/** 80 characters; the beginning tells messages apart. */
const textOf = (run: string, index: number) => `${run} ${index} `.padEnd(80, 'an ordinary message of some words ')

/** How long to wait for what is still under way at the end, milliseconds. */
const patience = 3_000

/** @param ids of people, the partner of 2n is 2n + 1; `sockets` in the same order */
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
  await settled(() => acknowledgedAs.every((id, index) => id === undefined || arrivals[index]), patience)
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

/** Begins number n at its own time, n / perSecond after the start; timers are good to a millisecond. */
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

/** Waits a moment more after it is so: a second copy would come late. */
async function settled(isSo: () => boolean, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  while (!isSo() && performance.now() < deadline) await sleep(20)
  await sleep(500)
}
