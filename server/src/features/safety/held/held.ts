// Texts that wait for a person before others see them (decision 0052).
import { dayMs } from '@hamvav/contract/durations'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import {
  heldPerMember,
  type HeldCase,
  type HeldCategory,
  type HeldKind,
  type OpenedHeldCase,
  type OwnHeldText,
} from '@hamvav/contract/safety/held-texts'
import type { Pool, PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Listing } from '../../../platform/archive/listing.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import type { Listener } from '../../../platform/database/listener.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { Screening } from '../../../platform/screening/screening.ts'
import { createClaims } from '../decisions/claims.ts'
import { createWatchList, type WatchList } from '../watch/watch-list.ts'
import * as queries from './held-queries.ts'
import type { CaseRow, HeldRow, OwnHeldRow } from './held-queries.ts'

export interface Holding {
  readonly memberId: string
  readonly kind: HeldKind
  readonly text: string
  readonly categories: readonly HeldCategory[]
  /** Of a message, which keeps it. Default: a new one. */
  readonly id?: string | undefined
  readonly recipientId?: string | undefined
  readonly postId?: string | undefined
  readonly replyToId?: string | null | undefined
  readonly clientId?: string | null | undefined
}

/** A stored text of this service, opened. */
export interface HeldText {
  readonly id: string
  readonly memberId: string
  readonly kind: HeldKind
  /** Empty for a withdrawn text, except in the moderators' queue. */
  readonly text: string
  readonly recipientId: string | null
  readonly postId: string | null
  readonly replyToId: string | null
  readonly clientId: string | null
  readonly status: HeldRow['status']
  readonly createdAt: Date
}

interface Decision<Result> {
  readonly adminId: string
  readonly decision: 'release' | 'remove'
  readonly reason: ReportReason | null
  readonly upTo: string
  /** Publishes or removes them in the transaction that closes the case; called again if the transaction is retried. */
  readonly alongside: (client: PoolClient, texts: readonly [HeldText, ...HeldText[]]) => Promise<Result>
}

type Outcome<Result> =
  | { readonly before: null; readonly result: Result }
  | { readonly before: { readonly by: string | null; readonly at: Date | null }; readonly result: null }

interface Taking {
  readonly adminId: string
  /** Runs in the transaction, if something changed. */
  readonly alongside: (client: PoolClient) => Promise<void>
}

/** Used by moderation. */
export interface HeldQueue {
  /** Cases that wait, up to a limit. */
  count(max: number): Promise<number>
  /** The texts in it count as read. */
  list(page: {
    after?: string | undefined
    limit: number
    countMax: number
  }): Promise<{ cases: HeldCase[]; total: number }>
  /** Its texts count as read. @throws AppError if nothing of the case waits */
  read(id: string): Promise<OpenedHeldCase>
  /** Takes a waiting case, whose texts count as read; a decision does it too. @throws AppError `case_taken` if another moderator has it */
  take(id: string, taking: Taking): Promise<HeldCase>
  /** @throws AppError `case_taken` if another moderator has it and `canFreeAll` is false */
  free(id: string, freeing: Taking & { readonly canFreeAll: boolean }): Promise<HeldCase>
  /**
   * Of two concurrent decisions the first one counts. A text with the status `withdrawn` was withdrawn after a moderator had
   * read it: it may be removed, but never published.
   */
  decide<Result>(id: string, decision: Decision<Result>): Promise<Outcome<Result>>
}

export interface HeldTexts {
  /** Of a message. */
  readonly categoriesOf: Screening['categoriesOf']
  /** Of a text that everybody may read: also compared with the watch list. */
  readonly publicCategoriesOf: Screening['categoriesOf']
  readonly refusesUsername: Screening['refusesUsername']
  readonly works: Screening['works']
  /**
   * Stores a text in the caller's transaction instead of publishing it.
   * @returns what is stored: the earlier one if this client id, or a comment on this post, was held before
   * @throws AppError if too many of the member's texts wait
   */
  hold(tx: Queryable, holding: Holding): Promise<HeldText>
  /** The member has written another text for these fields of the profile. */
  replaced(tx: Queryable, memberId: string, kinds: readonly HeldKind[]): Promise<void>
  findByClientId(memberId: string, kind: HeldKind, clientId: string): Promise<HeldText | undefined>
  own(memberId: string): Promise<OwnHeldText[]>
  /**
   * Erases it. One that a moderator has read still waits for the decision, of which its author notices nothing.
   * @returns null if the member has no such text; unchanged if it was decided before
   */
  withdraw(memberId: string, id: string, kind?: HeldKind): Promise<HeldText | null>
  readonly watch: WatchList
  readonly queue: HeldQueue
  readonly listings: Readonly<Record<string, Listing>>
  readonly eraseDecided: JobWork
}

interface Dependencies {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly screening: Screening
  readonly listener: Pick<Listener, 'on' | 'onConnected'>
  readonly sealing: Sealing
  /** In the transaction that withdraws a post: its author may post the pictures again. */
  readonly detachPictures: (tx: PoolClient, heldId: string, at: Date) => Promise<void>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** What keeps a text from being seen: the words package, and for public texts the watch list. */
function createChecks({
  screening,
  ...deps
}: Dependencies): Pick<HeldTexts, 'categoriesOf' | 'publicCategoriesOf' | 'refusesUsername' | 'works' | 'watch'> {
  const watch = createWatchList(deps)
  return {
    categoriesOf: screening.categoriesOf,
    publicCategoriesOf(text) {
      const found = screening.categoriesOf(text)
      const waits = watch.waits(text)
      return waits === false ? found : [...found, waits === true ? 'watched' : 'unchecked']
    },
    // There is no other one behind which a username could wait.
    refusesUsername: (username) =>
      screening.refusesUsername(username) || watch.waits(username.replaceAll(/[_.]+/g, ' ')) !== false,
    works: screening.works,
    watch,
  }
}

const batch = 500

export function createHeldTexts(deps: Dependencies): HeldTexts {
  const { pool, workPool, sealing, report, now } = deps
  const at = () => new Date(now())

  function open({ id, envelope }: Pick<HeldRow, 'id' | 'envelope'>): string | null {
    if (envelope === null) return null
    try {
      return sealing.open(envelope, id)
    } catch (error) {
      report(error, `held text ${id}`)
      return ''
    }
  }

  /** Hides a withdrawn text from its author, also while it waits for a decision. */
  const openOwn = (row: Pick<HeldRow, 'id' | 'envelope' | 'status'>) => (row.status === 'withdrawn' ? null : open(row))

  const heldText = (row: HeldRow, text = openOwn(row)): HeldText => ({
    id: row.id,
    memberId: row.member_id,
    kind: row.kind,
    text: text ?? '',
    recipientId: row.recipient_id,
    postId: row.post_id,
    replyToId: row.reply_to_id,
    clientId: row.client_id,
    status: row.status,
    createdAt: row.created_at,
  })

  async function hold(tx: Queryable, holding: Holding): Promise<HeldText> {
    const { memberId, kind, text, categories, recipientId = null, postId = null, replyToId = null } = holding
    const { clientId = null } = holding
    const isField = !manyPerMember.has(kind)
    if ((await run(tx, queries.lockMember, [memberId])).length === 0) throw new AppError('session_expired') // deleted meanwhile
    const [count] = await run(tx, queries.countHeld, [memberId, new Date(now() - dayMs)])
    const [same] = clientId === null ? [] : await run(tx, queries.findByClientId, [memberId, kind, clientId])
    if (same) return heldText(same)
    if (!isField && (count?.held ?? 0) >= heldPerMember) throw new AppError('too_many_held')
    if (isField) await run(tx, queries.withdrawFields, [memberId, [kind], at()])
    const { id = uuidv7() } = holding
    const envelope = sealing.seal(text, id)
    const values = {
      id,
      memberId,
      kind,
      recipientId,
      postId,
      replyToId,
      categories,
      envelope,
      clientId,
      createdAt: at(),
    }
    const [added] = await run(tx, queries.addHeld, values)
    const [stored = added] = added || postId === null ? [] : await run(tx, queries.findComment, [memberId, postId])
    if (!stored) throw new AppError('unavailable') // decided meanwhile
    return heldText(stored)
  }

  return {
    ...createChecks(deps),
    hold,
    async replaced(tx, memberId, kinds) {
      if (kinds.length > 0) await run(tx, queries.withdrawFields, [memberId, kinds, at()])
    },
    async findByClientId(memberId, kind, clientId) {
      const [row] = await run(pool, queries.findByClientId, [memberId, kind, clientId])
      return row && heldText(row)
    },
    own: async (memberId) => (await run(pool, queries.listOwn, [memberId])).map((row) => ownView(row, open(row) ?? '')),
    async withdraw(memberId, id, kind) {
      const row = await withdrawText(deps, { memberId, id, kind })
      return row ? heldText(row) : null
    },
    queue: createQueue({ pool, now, open, heldText: (row) => heldText(row, open(row)) }),
    listings: queries.heldListings(workPool, openOwn),
    async eraseDecided(stopping) {
      const before = new Date(now() - queries.keptMs)
      while (!stopping.aborted && (await run(workPool, queries.eraseDecided, [before, batch])).length === batch);
    },
  }
}

interface Withdrawal {
  readonly memberId: string
  readonly id: string
  readonly kind: HeldKind | undefined
}

function withdrawText({ pool, detachPictures, now }: Dependencies, { memberId, id, kind }: Withdrawal) {
  const at = new Date(now())
  return withTransaction(pool, async (client) => {
    // Member before text, as in a decision and in the deletion of an account: another order could deadlock.
    await run(client, queries.lockMember, [memberId])
    const [withdrawn] = await run(client, queries.withdrawOwn, [id, memberId, at, kind ?? null])
    if (withdrawn?.kind === 'post') await detachPictures(client, id, at)
    return withdrawn ?? (await run(client, queries.findOwn, [id, memberId, kind ?? null]))[0]
  })
}

/** The others are fields of the profile, of which one text waits at a time. */
const manyPerMember: ReadonlySet<HeldKind> = new Set(['post', 'comment', 'message'])

interface QueueParts {
  readonly pool: Pool
  readonly now: () => number
  readonly open: (row: Pick<HeldRow, 'id' | 'envelope'>) => string | null
  readonly heldText: (row: HeldRow) => HeldText
}

function createQueue({ pool, now, open, heldText }: QueueParts): HeldQueue {
  const claims = createClaims(now)
  const at = () => new Date(now())
  const count = async (max: number) => (await run(pool, queries.countCases, [max]))[0]?.count ?? 0

  const markRead = async (client: PoolClient, texts: readonly Pick<HeldRow, 'id'>[]): Promise<ReadonlySet<string>> =>
    new Set((await run(client, queries.markRead, [texts.map(({ id }) => id), at()])).map(({ id }) => id))

  /** With the texts of a waiting case locked. */
  const change = (id: string, work: (client: PoolClient, texts: readonly HeldRow[]) => Promise<void>) =>
    withTransaction(pool, async (client) => {
      await run(client, queries.lockPeople, [id])
      const texts = await run(client, queries.lockTexts, [id])
      if (texts[0]?.id !== id) throw new AppError('held_not_found')
      await work(client, texts)
      const [row] = await run(client, queries.readCase, [id])
      if (!row) throw new AppError('held_not_found')
      return caseView(row, open, now())
    })

  return {
    count,
    take: (id, { adminId, alongside }) =>
      change(id, async (client, texts) => {
        if (await claims.take(client, id, adminId)) await alongside(client)
        await markRead(client, texts)
      }),
    free: (id, { adminId, canFreeAll, alongside }) =>
      change(id, async (client) => {
        if (await claims.free(client, id, canFreeAll ? null : adminId)) await alongside(client)
      }),

    async list({ after = null, limit, countMax }) {
      const [rows, total] = await Promise.all([run(pool, queries.listCases, [after, limit]), count(countMax)])
      const unread = rows.filter((row) => hasTextInList(row) && row.read_at === null)
      const marked = unread.length > 0 ? await withTransaction(pool, (client) => markRead(client, unread)) : null
      const withdrawn = new Set(unread.flatMap(({ id }) => (marked?.has(id) ? [] : [id])))
      const shown = rows.filter(({ id }) => !withdrawn.has(id))
      return { cases: shown.map((row) => caseView(row, open, now())), total }
    },

    async read(id) {
      const texts = await withTransaction(pool, async (client) => {
        const locked = await run(client, queries.lockTexts, [id])
        await markRead(client, locked)
        return locked
      })
      const [row] = await run(pool, queries.readCase, [id])
      if (!row || texts.length === 0) throw new AppError('held_not_found')
      return {
        ...caseView(row, open, now()),
        recipient:
          row.recipient_id === null || row.recipient_username === null
            ? null
            : { _id: row.recipient_id, username: row.recipient_username, name: row.recipient_name ?? '' },
        texts: texts.map((text) => ({
          _id: text.id,
          text: open(text) ?? '',
          categories: text.categories,
          withdrawnAt: text.status === 'withdrawn' ? (text.decided_at?.toISOString() ?? null) : null,
          createdAt: text.created_at.toISOString(),
        })),
      }
    },

    decide: (id, { adminId, decision, reason, upTo, alongside }) =>
      withTransaction(pool, async (client) => {
        await run(client, queries.lockPeople, [id])
        const waiting = await run(client, queries.lockTexts, [id])
        const [first, ...more] = waiting.filter((text) => text.id <= upTo).map(heldText)
        if (!first || first.id !== id) {
          const [row] = await run(client, queries.readCase, [id])
          if (!row || row.decided_by === null) throw new AppError('held_not_found')
          // `decided_at` of a withdrawn text is the time of its withdrawal, not of the decision.
          return {
            before: { by: row.decided_by, at: row.status === 'withdrawn' ? null : row.decided_at },
            result: null,
          }
        }
        const texts = [first, ...more] as const
        // Messages that were written while the moderator read stay together with what they follow.
        if (decision === 'release' && waiting.length > texts.length) throw new AppError('held_changed')
        await claims.end(client, id, adminId)
        const status = decision === 'release' ? 'released' : 'removed'
        await run(client, queries.close, [texts.map((text) => text.id), status, reason, adminId, at()])
        return { before: null, result: await alongside(client, texts) }
      }),
  }
}

const ownView = (row: OwnHeldRow, text: string): OwnHeldText => ({
  _id: row.id,
  kind: row.kind,
  text,
  status: row.status === 'removed' ? 'removed' : 'waiting',
  reason: row.reason,
  to: row.recipient_id,
  postId: row.post_id,
  createdAt: row.created_at.toISOString(),
  ...(row.client_id !== null && { clientId: row.client_id }),
  ...(row.pictures && { pictures: row.pictures }),
})

/** Messages are shown only when they are read, which is recorded. */
const hasTextInList = ({ kind }: Pick<CaseRow, 'kind'>) => kind !== 'message'

const caseView = (row: CaseRow, open: QueueParts['open'], now: number): HeldCase => ({
  _id: row.id,
  kind: row.kind,
  categories: row.categories,
  member: { _id: row.member_id, username: row.username, name: row.name },
  text: hasTextInList(row) ? open(row) : null,
  taken:
    row.taken && Date.parse(row.taken.until) > now
      ? { by: row.taken.by, until: new Date(row.taken.until).toISOString() }
      : null,
  postId: row.post_id,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
