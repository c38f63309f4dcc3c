// Friends whom a member wants to be told of a missed check-in; each confirms the address first.
import type { DateFriend } from '@hamvav/contract/dates/entities'
import { dateFriendLinkDays, dateFriendsMax } from '@hamvav/contract/dates/limits'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import { screens } from '@hamvav/contract/screens'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { createKeyedHash, type KeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { type Queryable, run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mailInBoth } from '../../platform/mail/mail-template.ts'
import { canonicalMailbox } from '../auth/service.ts'
import type { DatesDeps } from './dependencies.ts'
import { mailTexts } from './mail-texts.ts'
import * as queries from './queries.ts'

export interface FriendService {
  /** @returns the name of the member who is followed. @throws AppError `link_invalid` */
  follow(viewerId: string, token: string): Promise<{ name: string }>
  /** Idempotent. */
  unfollow(viewerId: string, id: string): Promise<void>
  list(memberId: string): Promise<DateFriend[]>
  /** Responds alike, whether the owner of the address refused before or not. */
  add(memberId: string, email: string): Promise<DateFriend>
  /** Idempotent. */
  remove(memberId: string, id: string): Promise<void>
  /** @returns the name of the member. @throws AppError `link_invalid` */
  answer(token: string, accepts: boolean): Promise<{ name: string }>
}

/** Mails to one address, of all members together. */
const mailLimit = { name: 'date friend mail', points: 3, seconds: dayMs / secondMs }
/** Mails that ask for consent, of one member: nobody reaches many strangers by adding and removing them. */
const consentLimit = { name: 'date friend consents', points: 10, seconds: dayMs / secondMs }
const linkSeconds = (dateFriendLinkDays * dayMs) / secondMs

/** The address without its tag (`name+tag@`), as both may reach the same person. */
const mailboxOf = (email: string) => canonicalMailbox(email).replace(/(.)\+[^@]*/, '$1')

const addressHashes = (encryptionKeys: readonly Buffer[]): KeyedHash =>
  createKeyedHash(encryptionKeys, 'hamvav address of a friend of a date')

/** Keys that hashes of refused addresses need: without them the addresses would be mailed again. */
export async function keysOfRefusals(pool: Pool, encryptionKeys: readonly Buffer[]): Promise<Buffer[]> {
  const ids = new Set((await run(pool, queries.listRefusalKeyIds)).map(({ keyId }) => keyId))
  // Older versions stored no key id (null): any key may be needed.
  return encryptionKeys.filter((key) => ids.has(null) || ids.has(addressHashes([key]).current('').keyId))
}

export function createFriends(deps: DatesDeps): FriendService {
  const { pool, config, sealing, tokens, mailer, openAttempts, now } = deps
  const [mails, consents] = [openAttempts(mailLimit), openAttempts(consentLimit)]
  const hashes = addressHashes(config.encryptionKeys)
  const addressOf = ({ id, sealed }: Pick<queries.FriendRow, 'id' | 'sealed'>) =>
    (JSON.parse(sealing.open(sealed, id)) as { readonly email: string }).email
  const view = (row: queries.FriendRow): DateFriend => ({
    _id: row.id,
    email: addressOf(row),
    isConfirmed: row.confirmed_at !== null,
  })

  /** Stores the friend, or finds the one with this address. */
  async function store(tx: Queryable, memberId: string, email: string): Promise<queries.FriendRow> {
    const mailbox = mailboxOf(email)
    const [known] = await run(tx, queries.findFriend, [memberId, hashes.all(mailbox), new Date(now())])
    if (known) return known
    if ((await run(tx, queries.listFriends, [memberId])).length >= dateFriendsMax)
      throw new AppError('date_friends_full')
    const id = newId()
    const sealed = sealing.seal(JSON.stringify({ email }), id)
    await run(tx, queries.addFriend, [id, memberId, hashes.current(mailbox).hash, sealed, new Date(now())])
    return { id, sealed, confirmed_at: null }
  }

  /** Older versions stored the hash of the address with its tag. */
  const hasRefused = async (tx: Queryable, email: string) =>
    (await run(tx, queries.findRefusal, [[mailboxOf(email), canonicalMailbox(email)].flatMap(hashes.all)])).length > 0

  /** Ends the mails of all members to the address. */
  async function refuse(tx: Queryable, friendId: string): Promise<{ name: string }[]> {
    const found = await run(tx, queries.readFriend, [friendId])
    for (const row of found) {
      const mailbox = mailboxOf(addressOf(row))
      const { hash, keyId } = hashes.current(mailbox)
      await run(tx, queries.addRefusal, [hash, new Date(now()), keyId])
      await run(tx, queries.removeRefused, [[...hashes.all(mailbox), row.address_hash]])
    }
    return found
  }

  return {
    list: async (memberId) => (await run(pool, queries.listFriends, [memberId])).map(view),

    async add(memberId, email) {
      if (!mailer.available) throw new AppError('mail_off')
      await consents.take(memberId)
      await mails.take(mailboxOf(email))
      return withTransaction(pool, async (tx) => {
        const [member] = await run(tx, queries.lockMember, [memberId])
        if (!member) throw new AppError('session_expired')
        const friend = await store(tx, memberId, email)
        if (friend.confirmed_at === null && !(await hasRefused(tx, email))) {
          const link = `${config.publicUrl}${screens.dateFriend.path}#${tokens.sign('date-friend', { _id: friend.id }, linkSeconds)}`
          const expiresAt = new Date(now() + linkSeconds * secondMs)
          // To an unconfirmed address: without any text that a member typed, except the username.
          const mail = mailInBoth(mailTexts, 'confirmFriend', () => ({ username: member.username, link }))
          await mailer.send(tx, { purpose: 'date-friend', to: email, memberId, ...mail, expiresAt })
        }
        return view(friend)
      })
    },

    async remove(memberId, id) {
      await run(pool, queries.removeFriend, [memberId, id])
    },

    async follow(viewerId, token) {
      const id = tokens.verify('date-friend', token)?._id
      const [member] = id === undefined ? [] : await run(pool, queries.follow, [id, viewerId, new Date(now())])
      if (!member) throw new AppError('link_invalid')
      return { name: member.name }
    },

    async unfollow(viewerId, id) {
      await run(pool, queries.unfollow, [viewerId, id])
    },

    async answer(token, accepts) {
      const id = tokens.verify('date-friend', token)?._id
      if (id === undefined) throw new AppError('link_invalid')
      const [member] = accepts
        ? await run(pool, queries.confirmFriend, [id, new Date(now())])
        : await withTransaction(pool, (tx) => refuse(tx, id))
      if (!member) throw new AppError('link_invalid')
      return { name: member.name }
    },
  }
}
