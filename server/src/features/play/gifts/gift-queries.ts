// SQL of gifts, their weekly allowance and the choices about them.
import type { GiftState } from '@hamvav/contract/messaging/parts'
import type { GiftId } from '@hamvav/contract/play/gifts'
import { giftsPerWeek } from '@hamvav/contract/play/limits'
import { createListing } from '../../../platform/archive/listing.ts'
import { sealedColumn } from '../../../platform/crypto/reseal.ts'
import { eraseRows } from '../../../platform/database/erase-step.ts'
import { statement, type Queryable } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

interface GiftRow {
  readonly message_id: string
  readonly gift: GiftId | null
  readonly note_envelope: Buffer | null
  readonly state: GiftState
}

/** Its recipient sees a gift only once it is opened, and no longer once they put it away. */
const visible = (column: string) => `CASE WHEN sender_id = $1 OR state = 'opened' THEN ${column} END`

/** In a closed conversation the sender is not told that an opened gift was put away. */
const shownState = `CASE WHEN sender_id = $1 AND state = 'declined' AND was_opened AND EXISTS (
    SELECT FROM messages m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.id = gifts.message_id AND c.closed_at IS NOT NULL)
  THEN 'opened' ELSE state END`

export const selectGifts = statement<GiftRow>(
  'play_gifts',
  `SELECT message_id, ${visible('gift')} AS gift, ${visible('note_envelope')} AS note_envelope, ${shownState} AS state FROM gifts
   WHERE message_id = ANY ($2::uuid[]) AND (sender_id = $1 OR recipient_id = $1)`,
)

/** Gifts that their recipient $1 opened and put away since, for the evidence of a report: they have seen the note. */
export const selectPutAway = statement<Pick<GiftRow, 'message_id' | 'note_envelope'> & { gift: GiftId }>(
  'play_gifts_put_away',
  `SELECT message_id, gift, note_envelope FROM gifts
   WHERE message_id = ANY ($2::uuid[]) AND recipient_id = $1 AND state = 'declined' AND was_opened`,
)

/**
 * Takes the lowest free slot. A parallel call that takes the same one makes this statement wait for its end, and then return
 * no row: the next try takes the next slot, or the same one if that call was rolled back.
 */
export const takeSlot = statement<{ slot: number }>(
  'play_take_slot',
  `INSERT INTO gift_slots (member_id, week, slot)
   SELECT $1, $2, s FROM generate_series(1, ${giftsPerWeek}) s
   WHERE NOT EXISTS (SELECT FROM gift_slots WHERE member_id = $1 AND week = $2 AND slot = s) ORDER BY s LIMIT 1
   ON CONFLICT DO NOTHING RETURNING slot`,
)

export const pruneSlots = statement('play_prune_slots', `DELETE FROM gift_slots WHERE member_id = $1 AND week < $2`)

export const insertGift = statement(
  'play_insert_gift',
  `INSERT INTO gifts (message_id, sender_id, recipient_id, gift, created_at, note_envelope) VALUES ($1, $2, $3, $4, $5, $6)`,
)

/** No row without choices. */
export const selectSettings = statement<{ accepts: boolean; shows_shelf: boolean }>(
  'play_gift_settings',
  `SELECT accepts, shows_shelf FROM gift_settings WHERE member_id = $1`,
)

export const saveSettings = statement(
  'play_save_gift_settings',
  `INSERT INTO gift_settings (member_id, accepts, shows_shelf) SELECT id, $2, $3 FROM members WHERE id = $1
   ON CONFLICT (member_id) DO UPDATE SET accepts = EXCLUDED.accepts, shows_shelf = EXCLUDED.shows_shelf`,
)

export const countSlots = statement<{ used: number }>(
  'play_used_slots',
  `SELECT count(*)::int AS used FROM gift_slots WHERE member_id = $1 AND week = $2`,
)

/** Only by its recipient. A declined gift stays declined. */
export const answerGift = statement<{ message_id: string }>(
  'play_answer_gift',
  `UPDATE gifts SET state = $3, was_opened = was_opened OR state = 'opened'
   WHERE message_id = $2 AND recipient_id = $1 AND state <> $3 AND state <> 'declined'
   RETURNING message_id`,
)

export const findReceived = statement<Pick<GiftRow, 'state'>>(
  'play_gift_of',
  `SELECT state FROM gifts WHERE message_id = $2 AND recipient_id = $1`,
)

export const deleteGift = statement('play_delete_gift', `DELETE FROM gifts WHERE message_id = $1`)

/** The own shelf, or one that its owner shows to a member whom neither has blocked. */
export const selectShelf = statement<{ gift: GiftId; count: number }>(
  'play_shelf',
  `SELECT g.gift, count(*)::int AS count FROM gifts g JOIN members owner ON owner.id = $2 AND g.recipient_id = owner.id
   WHERE g.state = 'opened' AND (owner.id = $1 OR ${inGoodStanding('owner')}
     AND EXISTS (SELECT FROM gift_settings WHERE member_id = owner.id AND shows_shelf)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = owner.id)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = owner.id AND blocked_id = $1))
   GROUP BY g.gift ORDER BY count(*) DESC, g.gift`,
)

/** Gifts of a deleted member are gone from the conversations and shelves of the others too. */
export const eraseGiftSteps = [
  eraseRows('DELETE FROM gifts', 'sender_id'),
  eraseRows('DELETE FROM gifts', 'recipient_id'),
]

interface ExportedGift extends Omit<GiftRow, 'message_id'> {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly created_at: Date
}

export const giftListings = (on: Queryable, open: (envelope: Buffer, messageId: string) => string) => ({
  gifts: createListing(on, {
    name: 'play_export_gifts',
    columns: `message_id AS id, sender_id AS "from", recipient_id AS "to", ${visible('gift')} AS gift,
      ${visible('note_envelope')} AS note_envelope, ${shownState} AS state, created_at`,
    from: `gifts WHERE (sender_id = $1 OR recipient_id = $1)
      AND EXISTS (SELECT FROM members WHERE id = CASE sender_id WHEN $1 THEN recipient_id ELSE sender_id END)`,
    by: 'message_id',
    view: ({ id, from, to, gift, note_envelope: envelope, state, created_at: createdAt }: ExportedGift) => ({
      message: id,
      from,
      to,
      gift,
      note: envelope && open(envelope, id),
      state,
      createdAt,
    }),
  }),
  'gift-settings': createListing(on, {
    name: 'play_export_gift_settings',
    columns: 'accepts, shows_shelf',
    from: 'gift_settings WHERE member_id = $1',
    by: 'member_id',
  }),
  'gift-weeks': createListing(on, {
    name: 'play_export_gift_weeks',
    columns: 'week, slot',
    from: 'gift_slots WHERE member_id = $1',
    by: `(week || '/' || slot::text)`,
    type: 'text',
  }),
})

export const sealedNotes = sealedColumn({
  of: 'note of a gift',
  name: 'play_gift_notes',
  update: 'UPDATE gifts',
  column: 'note_envelope',
  id: 'message_id',
})
