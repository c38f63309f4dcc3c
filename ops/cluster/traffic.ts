// Open-loop traffic: members write to each other at a fixed rate, independent of earlier messages.
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutgoingFile } from './attachments.ts'
import type { MemberClient } from './member-client.ts'
import type { Written } from './outbox.ts'

export interface Traffic {
  /** Stops writing; resolves when all messages are acknowledged or refused. */
  stop(): Promise<readonly Written[]>
  /** Resolves after `count` more acknowledgements; throws after 30 s. */
  more(count: number): Promise<void>
}

const timeoutMs = 30_000

/** 80 characters, starting with the sender's message number. */
const textOf = (number: number) => `${number} `.padEnd(80, 'an ordinary message of some words ')

/** Each member of the circle writes to both neighbours. */
export const neighboursIn = (clients: readonly MemberClient[]) => (index: number) =>
  [1, clients.length - 1].map((step) => (clients[(index + step) % clients.length] as MemberClient).id)

/** Exchanges messages between neighbours, so that no conversation is a message request. */
export async function introduce(clients: readonly MemberClient[]): Promise<void> {
  const greet = async (from: MemberClient | undefined, to: MemberClient | undefined) => {
    const { refusal } = (await from?.outbox.write(to?.id ?? '', 'Namaste')) ?? {}
    if (refusal) throw new Error(`The first message was refused: ${refusal}`)
  }
  for (const [index, client] of clients.entries()) {
    const next = clients[(index + 1) % clients.length]
    await greet(client, next)
    await greet(next, client)
  }
}

/**
 * @param partnersOf ids to which a client writes, alternately
 * @param pick index of the client that writes message `number`
 * @param fileOf what message `number` has instead of a text
 */
export function startTraffic(
  clients: readonly MemberClient[],
  partnersOf: (index: number) => readonly string[],
  perSecond: number,
  pick: (number: number) => number = (number) => number % clients.length,
  fileOf: (number: number) => OutgoingFile | undefined = () => undefined,
): Traffic {
  const started: Promise<Written>[] = []
  const counts = { acknowledged: 0 }
  const stopping = new AbortController()

  const start = (number: number) => {
    const index = pick(number)
    const partners = partnersOf(index)
    const to = partners[Math.floor(number / clients.length) % partners.length] as string
    const file = fileOf(number)
    const written = (clients[index] as MemberClient).outbox.write(to, file ? '' : textOf(number), file)
    started.push(written)
    void written.then(() => counts.acknowledged++)
  }
  const run = async () => {
    const startedAt = performance.now()
    while (!stopping.signal.aborted) {
      const due = ((performance.now() - startedAt) * perSecond) / 1000
      while (started.length < due) start(started.length)
      await sleep(5)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      return Promise.all(started)
    },
    async more(count) {
      const goal = counts.acknowledged + count
      const deadline = performance.now() + timeoutMs
      while (counts.acknowledged < goal) {
        if (performance.now() > deadline)
          throw new Error(`${goal - counts.acknowledged} of ${count} messages are still waiting`)
        await sleep(20)
      }
    },
  }
}
