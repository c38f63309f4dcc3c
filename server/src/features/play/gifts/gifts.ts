// Gifts: messages with a part. A week has a few, free and without any value; what was spent is not given back.
import { dayMs } from '@hamvav/contract/durations'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GiftPart } from '@hamvav/contract/messaging/parts'
import type { GiftSettings, NewGift, OwnGifts, Shelf } from '@hamvav/contract/play/entities'
import { type GiftId, giftText, isSeasonal, wrappedGiftText } from '@hamvav/contract/play/gifts'
import { giftsPerWeek } from '@hamvav/contract/play/limits'
import type { Pool, PoolClient } from 'pg'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Festival, festivalDays } from '../../../platform/time/festival-days.ts'
import { daysBefore, kathmanduDay, kathmanduDayStart, kathmanduWeek } from '../../../platform/time/kathmandu.ts'
import type { HeldTexts } from '../../safety/service.ts'
import type { PartMessages, Player, ReadMessages } from '../part-messages.ts'
import type { Open } from '../queries.ts'
import * as queries from './gift-queries.ts'

/** Days around the main day of a festival in which its gifts are offered: its own days, and one or more in case it is published beside the computed day. */
interface Season {
  readonly gifts: readonly GiftId[]
  readonly before: number
  readonly after: number
}
const losar: Season = { gifts: ['khapse'], before: 4, after: 6 }
const seasons: Readonly<Record<Festival, Season>> = {
  teej: { gifts: ['churi'], before: 4, after: 4 },
  // From Ghatasthapana to the full moon.
  dashain: { gifts: ['jamara'], before: 11, after: 6 },
  // From Kag Tihar to the days after Bhai Tika.
  tihar: { gifts: ['rangoli', 'saptarangi'], before: 4, after: 6 },
  tamuLosar: losar,
  sonamLosar: losar,
  gyalpoLosar: losar,
}

/** Gifts of the festivals that are near. */
function giftsInSeason(at: number): GiftId[] {
  const today = kathmanduDay(at)
  const near = Object.entries(seasons).filter(([festival, { before, after }]) =>
    festivalDays[festival as Festival].some(
      (day) => today >= daysBefore(day, before) && today <= daysBefore(day, -after),
    ),
  )
  return [...new Set(near.flatMap(([, { gifts }]) => gifts))]
}

export interface Gifts {
  send(sender: Player, gift: NewGift): Promise<Message>
  answer(memberId: string, messageId: string, answer: 'opened' | 'declined'): Promise<Message>
  own(memberId: string): Promise<OwnGifts>
  saveSettings(memberId: string, settings: GiftSettings): Promise<OwnGifts>
  shelf(viewerId: string, ownerId: string): Promise<Shelf>
  /** Adds the notes that the viewer has read and put away since to the messages that a function reads, for the evidence of a report. */
  withReadNotes<Rest extends readonly unknown[]>(read: ReadMessages<Rest>): ReadMessages<Rest>
}

interface Dependencies<Sent> {
  readonly pool: Pool
  readonly messages: PartMessages<Sent>
  readonly sealing: Sealing
  readonly held: Pick<HeldTexts, 'categoriesOf'>
  readonly open: Open
  readonly now: () => number
}

interface Answered {
  readonly isChanged: boolean
  readonly isClosed: boolean
  readonly at: number
}

/** Parts of the messages that are gifts. */
export async function loadGifts(
  on: Queryable,
  viewerId: string,
  messageIds: readonly string[],
  open: (envelope: Buffer, messageId: string) => string,
): Promise<Map<string, GiftPart>> {
  const rows = await run(on, queries.selectGifts, [viewerId, messageIds])
  return new Map(
    rows.map(({ message_id: id, gift, note_envelope: envelope, state }) => [
      id,
      { kind: 'gift', gift, note: envelope && open(envelope, id), state },
    ]),
  )
}

/** @throws AppError `gifts_used_up` */
async function spend(client: PoolClient, memberId: string, at: number): Promise<void> {
  const week = kathmanduWeek(at)
  for (;;) {
    const [taken] = await run(client, queries.takeSlot, [memberId, week])
    if (taken) break
    const [count] = await run(client, queries.countSlots, [memberId, week])
    if (count && count.used >= giftsPerWeek) {
      const renewsAt = kathmanduDayStart(week).getTime() + 7 * dayMs
      throw new AppError('gifts_used_up', { retryAfterSeconds: Math.ceil((renewsAt - at) / 1000) })
    }
  }
  await run(client, queries.pruneSlots, [memberId, week])
}

export function createGifts<Sent>({ pool, messages, sealing, held, open, now }: Dependencies<Sent>): Gifts {
  const settingsOf = async (memberId: string) => {
    const [row] = await run(pool, queries.selectSettings, [memberId])
    return { accepts: row?.accepts ?? true, showsShelf: row?.shows_shelf ?? false }
  }

  async function own(memberId: string): Promise<OwnGifts> {
    const week = kathmanduWeek(now())
    const [count] = await run(pool, queries.countSlots, [memberId, week])
    const renewsAt = new Date(kathmanduDayStart(week).getTime() + 7 * dayMs).toISOString()
    const allowance = { used: count?.used ?? 0, limit: giftsPerWeek, renewsAt }
    return { ...(await settingsOf(memberId)), allowance, inSeason: giftsInSeason(now()) }
  }

  /** Spends, stores message and gift. @returns null if the `clientId` was used before */
  const store = (sender: Player, { to, gift, note, clientId }: NewGift) =>
    withTransaction(pool, async (client) => {
      await spend(client, sender.id, now())
      const stored = await messages.store(client, sender, {
        to,
        kind: 'gift',
        clientId,
        text: wrappedGiftText,
      })
      if (!stored) throw new Repeated()
      // After the checks of the message, so that it tells nothing about a member who cannot be written to.
      const [settings] = await run(client, queries.selectSettings, [to])
      if (settings?.accepts === false) throw new AppError('gifts_off')
      const envelope = note === undefined ? null : sealing.seal(note, stored.messageId)
      await run(client, queries.insertGift, [stored.messageId, sender.id, to, gift, stored.createdAt, envelope])
      return stored.sent
    })

  /** The sender learns nothing in a closed conversation. */
  function publishIfAnswered(memberId: string, messageId: string, { isChanged, isClosed, at }: Answered) {
    if (!isChanged) return messages.read(memberId, messageId)
    if (isClosed) return messages.publishOwnChange(memberId, messageId, at)
    return messages.publishChanged(memberId, messageId)
  }

  return {
    async send(sender, gift) {
      const earlier = await messages.find(sender.id, gift.clientId)
      if (earlier?.to === gift.to) return earlier
      if (isSeasonal(gift.gift) && !giftsInSeason(now()).includes(gift.gift)) throw new AppError('gift_out_of_season')
      if (gift.note && held.categoriesOf(gift.note).length > 0) throw new AppError('note_refused')
      try {
        return await messages.publishSent(await store(sender, gift))
      } catch (error) {
        if (!(error instanceof Repeated) && !isUniqueViolation(error, 'messages_sender_client_key')) throw error
        const stored = await messages.find(sender.id, gift.clientId)
        if (stored?.to !== gift.to) throw new AppError('unavailable')
        return stored
      }
    },
    async answer(memberId, messageId, answer) {
      const at = now()
      const { isChanged, isClosed } = await withTransaction(pool, async (client) => {
        const locked = await messages.lock(client, memberId, messageId)
        const [received] = locked ? await run(client, queries.findReceived, [memberId, messageId]) : []
        if (!locked || !received) throw new AppError('gift_not_found')
        // An opened gift can still be put away, as it is on the shelf.
        if (locked.isClosed && received.state === 'sent') throw new AppError('conversation_closed')
        const changed = (await run(client, queries.answerGift, [memberId, messageId, answer])).length > 0
        if (changed && !locked.isClosed) await messages.touch(client, messageId)
        return { isChanged: changed, ...locked }
      })
      const message = await publishIfAnswered(memberId, messageId, { isChanged, isClosed, at })
      if (!message) throw new AppError('gift_not_found')
      return message
    },
    own,
    async saveSettings(memberId, { accepts, showsShelf }) {
      await run(pool, queries.saveSettings, [memberId, accepts, showsShelf])
      return await own(memberId)
    },
    shelf: (viewerId, ownerId) => run(pool, queries.selectShelf, [viewerId, ownerId]),
    withReadNotes: createWithReadNotes(pool, open),
  }
}

const createWithReadNotes =
  (pool: Pool, open: Open): Gifts['withReadNotes'] =>
  (readMessages) =>
  async (viewerId, ...rest) => {
    const found = await readMessages(viewerId, ...rest)
    const ids = found.flatMap(({ _id, part }) => (part?.kind === 'gift' && part.state === 'declined' ? _id : []))
    if (ids.length === 0) return found
    const rows = await run(pool, queries.selectPutAway, [viewerId, ids])
    const putAway = new Map(rows.map((row) => [row.message_id, row]))
    return found.map((message) => {
      const row = putAway.get(message._id)
      if (!row || message.part?.kind !== 'gift') return message
      const note = row.note_envelope && open(row.note_envelope, row.message_id)
      return Object.assign({}, message, {
        text: giftText(row.gift, note),
        part: Object.assign({}, message.part, { gift: row.gift, note }),
      })
    })
  }

/** Rolls back what a repeated call has spent. */
class Repeated extends Error {}
