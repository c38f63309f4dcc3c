// `hidden_contacts`, and the pairs of `blocks` that they make.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { statement } from '../../../platform/database/statement.ts'

/** Changes of one member's list run one after the other. */
export const lockMember = statement<{ id: string }>(
  'safety_lock_member_of_contacts',
  `SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE`,
)

export interface ContactRow {
  readonly id: string
  readonly address_hash: Buffer
  readonly added_at: Date
  readonly applies_at: Date
  readonly ends_at: Date | null
}

/** @param $2 now */
export const listContacts = statement<ContactRow>(
  'safety_list_hidden_contacts',
  `SELECT id, address_hash, added_at, applies_at, ends_at FROM hidden_contacts
   WHERE member_id = $1 AND (ends_at IS NULL OR ends_at > $2) ORDER BY added_at, id`,
)

/** @param $1 ids @param $3 hashes, in the order of the ids */
export const addContacts = statement(
  'safety_add_hidden_contacts',
  `INSERT INTO hidden_contacts (id, member_id, address_hash, key_id, added_at, applies_at)
   SELECT id, $2, hash, $4, $5, $6 FROM unnest($1::uuid[], $3::bytea[]) AS added (id, hash)
   ON CONFLICT (member_id, address_hash) DO UPDATE SET added_at = excluded.added_at, applies_at = excluded.applies_at, ends_at = NULL`,
)

/** Addresses that were removed and are added again before midnight. */
export const keepContacts = statement(
  'safety_keep_hidden_contacts',
  `UPDATE hidden_contacts SET ends_at = NULL WHERE id = ANY ($1::uuid[])`,
)

/** @param $2 midnight */
export const endContacts = statement(
  'safety_end_hidden_contacts',
  `UPDATE hidden_contacts SET ends_at = $2 WHERE id = ANY ($1::uuid[]) AND ends_at IS NULL`,
)

/** Their pairs are deleted with them. @param $1 now */
export const eraseEnded = statement('safety_erase_hidden_contacts', `DELETE FROM hidden_contacts WHERE ends_at <= $1`)

export interface OpenContactRow {
  readonly id: string
  readonly member_id: string
  readonly address_hash: Buffer
}

/** Up to $3 that apply and have no pair yet, of members after $1. @param $2 now */
export const listOpen = statement<OpenContactRow>(
  'safety_list_open_hidden_contacts',
  `SELECT id, member_id, address_hash FROM hidden_contacts c
   WHERE member_id > $1 AND applies_at <= $2 AND NOT EXISTS (SELECT FROM blocks WHERE contact_id = c.id)
   ORDER BY member_id, id LIMIT $3`,
)

/** Up to $2 mailboxes after $1, except those that a member gave up without having confirmed them. */
export const listMailboxes = statement<{ canonical: string; member_id: string }>(
  'safety_list_mailboxes',
  `SELECT canonical, member_id FROM mailbox_claims WHERE canonical > $1 AND NOT released_unproven ORDER BY canonical LIMIT $2`,
)

/** In the order of ids, as a like, a first message or a block does; without members deleted meanwhile. */
export const lockPairs = statement<{ id: string }>(
  'safety_lock_hidden_pairs',
  `SELECT id FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
)

/** A match or an answered conversation stays. */
const knowEachOther = (one: string, other: string) => {
  const pair = `low_id = LEAST(${one}, ${other}) AND high_id = GREATEST(${one}, ${other})`
  return `(EXISTS (SELECT FROM matches WHERE ${pair})
     OR EXISTS (SELECT FROM conversations WHERE ${pair} AND last_message_id IS NOT NULL AND request_from IS NULL))`
}

/** Pairs of contacts and accounts; the hash is replaced by one of the newest key. @param $4 its id @param $5 now */
export const addPairs = statement<{ blocked_id: string }>(
  'safety_add_hidden_pairs',
  `WITH pairs AS (
     SELECT c.id AS contact_id, c.member_id, found.hidden_id, found.hash
     FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS found (contact_id, hidden_id, hash)
     JOIN hidden_contacts c ON c.id = found.contact_id
   ), rehashed AS (
     UPDATE hidden_contacts c SET address_hash = pairs.hash, key_id = $4 FROM pairs
     WHERE c.id = pairs.contact_id AND c.key_id <> $4)
   INSERT INTO blocks (blocker_id, blocked_id, contact_id, created_at)
   SELECT member_id, hidden_id, contact_id, $5 FROM pairs WHERE NOT ${knowEachOther('member_id', 'hidden_id')}
   ON CONFLICT DO NOTHING RETURNING blocked_id`,
)

/** Members who hide from a mailbox, also those who added it today: a new account has not been seen by anybody. */
export const findContactsOf = statement<{ id: string; member_id: string }>(
  'safety_find_contacts_of_mailbox',
  `SELECT id, member_id FROM hidden_contacts WHERE address_hash = ANY ($1::bytea[]) AND member_id <> $2`,
)

export const listContactKeyIds = statement<{ keyId: string }>(
  'safety_list_contact_key_ids',
  `SELECT DISTINCT key_id AS "keyId" FROM hidden_contacts`,
)

export const contactListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  'hidden-contacts': createListing(pool, {
    name: 'safety_export_hidden_contacts',
    columns: 'added_at, applies_at, ends_at',
    from: 'hidden_contacts WHERE member_id = $1',
    by: 'id',
  }),
})
