// Takedowns of pictures, texts, posts and comments: removal, notification and audit entry in one transaction.
import type { MemberContent, Takedown } from '@hamvav/contract/admin/entities'
import type * as endpoints from '@hamvav/contract/admin/takedown-endpoints'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type { ReportReason, ReportSubject, TakedownSubject } from '@hamvav/contract/safety/entities'
import type { Pool, PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { StoredFile } from '../../../platform/media/store/picture-store.ts'
import type { FeedService, PictureHashes, RemovedContent, TakenPostPicture } from '../../feed/service.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import {
  putBackBio,
  putBackName,
  refuseOtherVersion,
  takeDownBio,
  takeDownName,
  textFingerprint,
  type PicturesService,
  type TakenPicture,
} from '../../profiles/service.ts'
import {
  addTakedown,
  liftTakedown,
  lockTakedown,
  type LockedTakedown,
  removeStrikesOfTakedown,
} from '../../safety/service.ts'
import type { SafetyService, TakenContent } from '../../safety/service.ts'
import { appendAudit, auditGranted, recordRead } from '../audit/audit.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import * as queries from './takedown-queries.ts'
import type { TakedownRow } from './takedown-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'takeDown' | 'readTakenDown'>
  readonly feed: Pick<FeedService, 'removeContent' | 'restoreContent' | 'events' | 'pictures'>
  readonly safety: Pick<SafetyService, 'restorePicture'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish' | 'publishUnread' | 'withdraw'>
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

type Body = BodyOf<typeof endpoints.adminTakeDown>

interface Target {
  readonly adminId: string
  readonly memberId: string
  readonly subject: TakedownSubject
  readonly subjectId: string
  readonly reason: ReportReason
}

interface ContentTarget extends Target {
  readonly subject: 'post' | 'comment'
  readonly hashes: PictureHashes
}

/** What is left to do after the commit. */
export interface TakenDown {
  readonly id: string
  readonly memberId: string
  /** Post or comment. */
  readonly removed?: RemovedContent | undefined
  readonly notificationRef: NotificationRef | null
}

/** Of a picture that waited for a person before others saw it. */
interface HeldPicture {
  /** Runs in the transaction of the takedown; an error undoes it. */
  readonly alongside: (client: PoolClient) => Promise<void>
}

export interface Takedowns {
  /** @returns null if the content is gone without a takedown */
  takeDown(admin: AdminViewer, memberId: string, body: Body, heldPicture?: HeldPicture): Promise<Takedown | null>
  /** Before the transaction that takes it down: of the pictures of a post; nothing for another subject. */
  hashesOf(subject: TakedownSubject | ReportSubject, subjectId: string): Promise<PictureHashes>
  /** A post or comment, in a transaction that has locked the member; the caller appends to the audit log. Null if it is gone. */
  takeDownContent(client: PoolClient, target: ContentTarget): Promise<TakenDown | null>
  /** A text that a moderator removed before others saw it: its author may appeal, like against any takedown. */
  keepRemoved(client: PoolClient, target: Target, stored: Stored): Promise<TakenDown>
  /** After the commit. */
  published(taken: TakenDown): Promise<void>
  /** Idempotent. */
  restore(admin: AdminViewer, id: string): Promise<Takedown>
  /** In a transaction that has locked the member; afterwards the caller calls `restored`. */
  restoreInTransaction(
    client: PoolClient,
    admin: AdminViewer,
    takedown: LockedTakedown,
  ): Promise<NotificationRef | null>
  /** After the commit. */
  restored(takedown: { readonly id: string; readonly member_id: string }): Promise<void>
  list(memberId: string, page: QueryOf<typeof endpoints.adminListTakedowns>): Promise<Takedown[]>
  content(
    admin: AdminViewer,
    memberId: string,
    query: QueryOf<typeof endpoints.adminListContent>,
  ): Promise<MemberContent[]>
  readPicture(id: string): Promise<StoredFile>
}

export function createTakedowns(deps: Dependencies): Takedowns {
  const { pool, feed, safety, notifications, forgetStanding, now } = deps

  async function read(id: string): Promise<Takedown> {
    const [row] = await run(pool, queries.readTakedown, [id])
    if (!row) throw new AppError('takedown_not_found')
    return takedownView(row)
  }

  async function published({ memberId, removed, notificationRef }: TakenDown): Promise<void> {
    forgetStanding(memberId)
    if (removed) feed.events.contentRemoved.publish(removed)
    notifications.publish([notificationRef])
    if (removed?.subject === 'post') await notifications.publishUnread([removed.authorId])
  }

  const restored: Takedowns['restored'] = async ({ id, member_id: memberId }) => {
    await safety.restorePicture(id)
    forgetStanding(memberId)
  }

  const hashesOf: Takedowns['hashesOf'] = async (subject, subjectId) =>
    subject === 'post' ? feed.pictures.hashesOfPost(subjectId) : new Map()

  return {
    hashesOf,
    takeDownContent: (client, target) => takeDownContent(deps, client, target),
    keepRemoved: (client, target, stored) => store(deps, client, target, stored),
    published,

    async takeDown(admin, memberId, { subject, subjectId = memberId, reason, note, version }, heldPicture) {
      const target = { adminId: admin.id, memberId, subject, subjectId, reason }
      const entry = { adminId: admin.id, action: 'take-down', subjectId: memberId, reason, note } as const
      const log = async (client: PoolClient) => {
        await heldPicture?.alongside(client)
        // The published figures count held pictures separately.
        const after = { subject, id: subjectId, ...(heldPicture && { held: true }) }
        await appendAudit(client, { ...entry, after }, new Date(now()))
      }
      const hashes = await hashesOf(subject, subjectId)
      const taken =
        subject === 'picture'
          ? await takeDownPicture(deps, target, log)
          : await withTransaction(pool, async (client) => {
              const text = await takeDownText(deps, client, { ...target, version, hashes })
              if (text) await log(client)
              return text
            })
      if (!taken) {
        const [before] = await run(pool, queries.findTakedown, [memberId, subject, subjectId])
        return before ? takedownView(before) : null
      }
      await published(taken)
      return read(taken.id)
    },

    async restore(admin, id) {
      const lifted = await withTransaction(pool, async (client) => {
        const takedown = await lockTakedown(client, id)
        if (!takedown) throw new AppError('takedown_not_found')
        if (takedown.lifted_at) return null
        return { takedown, notificationRef: await restoreContentOf(deps, client, admin, takedown) }
      })
      if (lifted) {
        await restored(lifted.takedown)
        notifications.publish([lifted.notificationRef])
      }
      return read(id)
    },

    restoreInTransaction: (client, admin, takedown) => restoreContentOf(deps, client, admin, takedown),

    restored,

    ...createReading(deps),
  }
}

/** Takedowns and content of a member, for the panel. */
function createReading({ pool, pictures, now }: Dependencies): Pick<Takedowns, 'list' | 'content' | 'readPicture'> {
  return {
    async list(memberId, { after, limit }) {
      return (await run(pool, queries.listTakedowns, [memberId, after ?? null, limit])).map(takedownView)
    },

    async content(admin, memberId, { kind, after, limit }) {
      await recordRead(pool, { adminId: admin.id, action: 'read-member', subjectId: memberId }, new Date(now()))
      const rows = await run(pool, queries.listContent[kind], [memberId, after ?? null, limit])
      return rows.map(({ id, text, created_at, post_id }) => ({
        _id: id,
        text,
        createdAt: created_at.toISOString(),
        postId: post_id,
      }))
    },

    async readPicture(id) {
      const [row] = await run(pool, queries.readTakedown, [id])
      if (!row?.file_id) throw new AppError('not_found')
      return pictures.readTakenDown(row.file_id)
    },
  }
}

/** Of a post or of a profile. */
async function takeDownPicture(deps: Dependencies, target: Target, log: (client: PoolClient) => Promise<void>) {
  const alongside = async (client: PoolClient, picture: TakenPicture | TakenPostPicture | null) => {
    const [member] = await run(client, lockMember, [target.memberId])
    if (!member) throw new AppError('member_not_found')
    if (!picture) return null
    const { audience, fileId, fingerprint, thumbhash } = picture
    const content = 'postId' in picture ? { isOfPost: true } : { audience }
    const taken = await store(deps, client, target, { fileId, fingerprint, thumbhash, content })
    await log(client)
    return taken
  }
  const { memberId, subjectId, reason } = target
  // A fake one is somebody else's, whose own pictures stay.
  const picture = { id: subjectId, holdsShown: reason !== 'fake' }
  const ofPost = await deps.feed.pictures.takeDown(memberId, picture, alongside)
  return ofPost ? ofPost.result : deps.pictures.takeDown(memberId, picture, alongside)
}

interface TextTarget extends Target {
  readonly version: string | undefined
  readonly hashes: PictureHashes
}

/** Bio, name, post or comment. */
async function takeDownText(deps: Dependencies, client: PoolClient, { version, hashes, ...target }: TextTarget) {
  const { memberId, subject } = target
  const [member] = await run(client, lockMember, [memberId])
  if (!member) throw new AppError('member_not_found')
  if (subject === 'post' || subject === 'comment') return takeDownContent(deps, client, { ...target, subject, hashes })
  await refuseOtherVersion(client, memberId, version)
  const content = await clearText(client, memberId, subject === 'bio' ? 'bio' : 'name')
  return content && store(deps, client, target, { content, fingerprint: textFingerprint(content.text) })
}

/** Also withdraws the notifications about a removed post. */
async function takeDownContent(
  deps: Dependencies,
  client: PoolClient,
  { hashes, ...target }: ContentTarget,
): Promise<TakenDown | null> {
  const { memberId, subject, subjectId } = target
  const found = await deps.feed.removeContent(client, subject, subjectId, hashes)
  if (!found) return null
  const { removed, taken } = found
  if (removed.memberId !== memberId) throw new AppError('member_not_found')
  if (subject === 'post') {
    for (const kind of ['like', 'comment'])
      await deps.notifications.withdraw(client, [removed.authorId], `${kind}:${subjectId}`)
    await deps.notifications.withdraw(client, removed.mentioned, `mention:${subjectId}`)
  }
  const content = { ...taken, ...(subject === 'comment' && { postId: removed.postId }) }
  const stored = await store(deps, client, target, { content, fingerprint: textFingerprint(taken.text) })
  return { ...stored, removed }
}

type Stored = Omit<Parameters<typeof addTakedown>[1], keyof Target | 'id' | 'at'>

/** Stores the takedown and notifies the member. */
async function store(deps: Dependencies, client: PoolClient, target: Target, stored: Stored): Promise<TakenDown> {
  const { memberId, subject, reason } = target
  const at = new Date(deps.now())
  const id = newId({ msecs: at.getTime() })
  await addTakedown(client, { ...target, ...stored, id, at })
  const data = { subject, reason }
  const notification = { memberId, kind: 'takedown', data, dedupeKey: `takedown:${id}` } as const
  return { id, memberId, notificationRef: await deps.notifications.notify(client, notification) }
}

async function clearText(
  client: PoolClient,
  memberId: string,
  subject: 'bio' | 'name',
): Promise<(TakenContent & { readonly text: string }) | null> {
  if (subject === 'bio') {
    const text = await takeDownBio(client, memberId)
    return text === undefined ? null : { text }
  }
  const taken = await takeDownName(client, memberId)
  return taken ? { text: taken.name, verified: taken.verified } : null
}

/** Shows the content again, as far as there is still a place for it, with audit entry; a picture follows after the commit. */
async function restoreContentOf(
  { feed, notifications, now }: Dependencies,
  client: PoolClient,
  admin: AdminViewer,
  { id, member_id: memberId, subject, subject_id, content }: LockedTakedown,
): Promise<NotificationRef | null> {
  const { text, verified = false, createdAt, postId } = content ?? {}
  if (text !== undefined && subject === 'bio') await putBackBio(client, memberId, text)
  if (text !== undefined && subject === 'name') await putBackName(client, memberId, text, verified)
  if (text !== undefined && createdAt !== undefined && (subject === 'post' || subject === 'comment'))
    await feed.restoreContent(client, subject, { id: subject_id, memberId, text, createdAt, postId })
  const at = new Date(now())
  const granted = await liftTakedown(client, id, admin.id, at)
  await removeStrikesOfTakedown(client, memberId, id, at)
  const news = { memberId, kind: 'takedown', data: { subject, granted: true }, dedupeKey: `takedown:${id}` } as const
  const notificationRef = await notifications.notify(client, news)
  const after = { subject, id: subject_id }
  await appendAudit(client, { adminId: admin.id, action: 'restore', subjectId: memberId, after }, at)
  await auditGranted(client, admin.id, granted, at)
  return notificationRef
}

export const takedownView = (row: TakedownRow): Takedown => ({
  _id: row.id,
  subject: row.subject,
  reason: row.reason,
  text: row.text,
  hasPicture: row.file_id !== null && row.lifted_at === null,
  at: row.created_at.toISOString(),
  by: row.admin_name === null ? null : { _id: row.admin_id, username: row.admin_name },
  liftedAt: row.lifted_at?.toISOString() ?? null,
})
