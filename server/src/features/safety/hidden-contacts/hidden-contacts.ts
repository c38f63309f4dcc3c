// Hiding from people by their email address: lists of members, applied once a day (decision 0058).
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@hamvav/contract/durations'
import type { HiddenContacts } from '@hamvav/contract/safety/entities'
import { hiddenContactDays, hiddenContactsMax } from '@hamvav/contract/safety/limits'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { createKeyedHash, type KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { nextKathmanduMidnight } from '../../../platform/time/kathmandu.ts'
import { canonicalMailbox, type RestoreRecord } from '../../auth/service.ts'
import * as queries from './hidden-contact-queries.ts'
import type { ContactRow, OpenContactRow } from './hidden-contact-queries.ts'

export const contactHashes = (encryptionKeys: readonly Buffer[]): KeyedHash =>
  createKeyedHash(encryptionKeys, 'hamvav address that a member hides from')

/** The keys that some address was hashed with: without them it hides from nobody who signs up later. */
export async function keysOfContacts(pool: Pool, encryptionKeys: readonly Buffer[]): Promise<Buffer[]> {
  const ids = new Set((await run(pool, queries.listContactKeyIds)).map(({ keyId }) => keyId))
  return encryptionKeys.filter((key) => ids.has(contactHashes([key]).current('').keyId))
}

interface Dependencies {
  readonly pool: Pool
  /** For the job. */
  readonly workPool: Pool
  readonly hashes: KeyedHash
  readonly now: () => number
}

/** No answer depends on whether an account with an address exists. */
export interface HiddenContactService {
  list(memberId: string): Promise<HiddenContacts>
  add(memberId: string, emails: readonly string[]): Promise<HiddenContacts>
  /** @param emails null: every address that can be removed */
  remove(memberId: string, emails: readonly string[] | null): Promise<HiddenContacts>
  /** Job: applies the changes of the past day. */
  readonly apply: JobWork
}

export function createHiddenContacts(deps: Dependencies): HiddenContactService {
  const { pool, hashes, now } = deps
  const list = async (on: Queryable, memberId: string) =>
    view(await run(on, queries.listContacts, [memberId, new Date(now())]))

  /** Changes of one list run one after the other. */
  const change = (memberId: string, work: (tx: Queryable, rows: readonly ContactRow[]) => Promise<void>) =>
    withTransaction(pool, async (tx) => {
      if ((await run(tx, queries.lockMember, [memberId])).length === 0) throw new AppError('session_expired')
      await work(tx, await run(tx, queries.listContacts, [memberId, new Date(now())]))
      return list(tx, memberId)
    })

  return {
    list: (memberId) => list(pool, memberId),
    add: (memberId, emails) =>
      change(memberId, async (tx, rows) => {
        const given = [...new Set(emails.map(canonicalMailbox))].map((mailbox) => ({
          hash: hashes.current(mailbox).hash,
          row: findRow(rows, hashes.all(mailbox)),
        }))
        const added = given.filter(({ row }) => !row)
        if (rows.length + added.length > hiddenContactsMax) throw new AppError('hidden_contacts_full')
        await run(tx, queries.keepContacts, [given.flatMap(({ row }) => (row ? [row.id] : []))])
        const { keyId } = hashes.current('')
        const [ids, stored] = [added.map(() => newId()), added.map(({ hash }) => hash)]
        await run(tx, queries.addContacts, [
          ids,
          memberId,
          stored,
          keyId,
          new Date(now()),
          nextKathmanduMidnight(now()),
        ])
      }),
    remove: (memberId, emails) =>
      change(memberId, async (tx, rows) => {
        const chosen = emails
          ? emails.map((email) => findRow(rows, hashes.all(canonicalMailbox(email))))
          : rows.filter((row) => isRemovable(row, now()))
        const found = chosen.filter((row) => row !== undefined)
        if (found.length < chosen.length) throw new AppError('hidden_contact_missing')
        if (found.length === 0 || !found.every((row) => isRemovable(row, now())))
          throw new AppError('hidden_contact_too_new')
        await run(tx, queries.endContacts, [found.map(({ id }) => id), nextKathmanduMidnight(now())])
      }),
    apply: createApply({ ...deps, pool: deps.workPool }),
  }
}

const findRow = (rows: readonly ContactRow[], hashes: readonly Buffer[]) =>
  rows.find(({ address_hash: stored }) => hashes.some((hash) => hash.equals(stored)))

const removableFrom = ({ added_at: addedAt }: ContactRow) => new Date(addedAt.getTime() + hiddenContactDays * dayMs)
const isRemovable = (row: ContactRow, at: number) => removableFrom(row).getTime() <= at

const view = (rows: readonly ContactRow[]): HiddenContacts => ({
  entries: rows.map((row) => ({
    addedAt: row.added_at.toISOString(),
    appliesAt: row.applies_at.toISOString(),
    removableFrom: removableFrom(row).toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  })),
})

/** Also hides an account that claims a mailbox from the members who listed it, in the transaction of the claim. */
export const hidingClaimed =
  (hashes: KeyedHash, restore: RestoreRecord): RestoreRecord =>
  async (tx, memberId, mailbox, at) => {
    const outcome = await restore(tx, memberId, mailbox, at)
    const contacts = await run(tx, queries.findContactsOf, [hashes.all(mailbox), memberId])
    const { hash } = hashes.current(mailbox)
    const found = contacts.map(({ id }) => ({ contactId: id, hiddenId: memberId, hash }))
    if (outcome === 'applied' && found.length > 0) await addPairs(tx, hashes, { found, at })
    return outcome
  }

interface FoundPair {
  readonly contactId: string
  readonly hiddenId: string
  /** With the newest key. */
  readonly hash: Buffer
}

const addPairs = (tx: Queryable, hashes: KeyedHash, { found, at }: { found: readonly FoundPair[]; at: Date }) =>
  run(tx, queries.addPairs, [
    found.map(({ contactId }) => contactId),
    found.map(({ hiddenId }) => hiddenId),
    found.map(({ hash }) => hash),
    hashes.current('').keyId,
    at,
  ])

/** Addresses compared with all mailboxes in one pass; a multiple of `hiddenContactsMax`. */
const contactsPerPass = 20_000
/** Mailboxes of a read: hashing them blocks the event loop for about 3 ms for each key. */
const mailboxesPerRead = 500
/** Between two reads, ms: with a million mailboxes a pass takes a minute, and nobody waits for it. */
const pauseMs = 25
const lowestId = '00000000-0000-0000-0000-000000000000'

/** The addresses of a member take effect in one transaction, so that their order reveals nothing. */
function createApply({ pool, hashes, now }: Pick<Dependencies, 'pool' | 'hashes' | 'now'>): JobWork {
  /** Accounts with one of the addresses. The hashes are computed here, as no table has those of all members. */
  async function findAccounts(contacts: readonly OpenContactRow[], stopping: AbortSignal): Promise<FoundPair[]> {
    if (contacts.length === 0) return []
    const byHash = new Map<string, OpenContactRow[]>()
    for (const contact of contacts) {
      const key = contact.address_hash.toString('base64')
      byHash.set(key, [...(byHash.get(key) ?? []), contact])
    }
    const found: FoundPair[] = []
    let last = ''
    while (!stopping.aborted) {
      const mailboxes = await run(pool, queries.listMailboxes, [last, mailboxesPerRead])
      for (const { canonical, member_id: hiddenId } of mailboxes) {
        const all = hashes.all(canonical)
        const [hash] = all
        for (const contact of all.flatMap((each) => byHash.get(each.toString('base64')) ?? []))
          if (hash && contact.member_id !== hiddenId) found.push({ contactId: contact.id, hiddenId, hash })
      }
      if (mailboxes.length < mailboxesPerRead) break
      last = mailboxes.at(-1)?.canonical ?? last
      await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
    return found
  }

  const hide = (found: readonly FoundPair[], hiders: readonly string[], at: Date) =>
    withTransaction(pool, async (tx) => {
      const people = await run(tx, queries.lockPairs, [
        [...new Set([...hiders, ...found.map((pair) => pair.hiddenId)])],
      ])
      const alive = new Set(people.map(({ id }) => id))
      await addPairs(tx, hashes, { found: found.filter(({ hiddenId }) => alive.has(hiddenId)), at })
    })

  return async (stopping) => {
    const at = new Date(now())
    await run(pool, queries.eraseEnded, [at])
    let last = lowestId
    while (!stopping.aborted) {
      const rows = await run(pool, queries.listOpen, [last, at, contactsPerPass])
      const lastMember = rows.at(-1)?.member_id
      // The last member's list may go on after the limit.
      const isCut = rows.length === contactsPerPass
      const contacts = isCut ? rows.filter(({ member_id: id }) => id !== lastMember) : rows
      const found = await findAccounts(contacts, stopping)
      if (stopping.aborted) return
      const hiders = new Map(contacts.map(({ id, member_id: memberId }) => [id, memberId]))
      if (found.length > 0)
        await hide(
          found,
          found.flatMap(({ contactId }) => hiders.get(contactId) ?? []),
          at,
        )
      if (!isCut) return
      last = contacts.at(-1)?.member_id ?? last
    }
  }
}
