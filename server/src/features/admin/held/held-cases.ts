// The queue of held texts: a person releases or removes them, with the notification and the audit entry in one transaction.
import type { BodyOf, QueryOf, ResponseOf } from '@hamvav/contract/endpoint'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { ReportReason, TakedownSubject } from '@hamvav/contract/safety/entities'
import { makesStrike } from '@hamvav/contract/safety/ladder'
import type { adminDecideHeld, adminListHeld } from '@hamvav/contract/safety/held-endpoints'
import type { HeldCase, HeldKind, OpenedHeldCase } from '@hamvav/contract/safety/held-texts'
import type { Pool, PoolClient } from 'pg'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { FeedService } from '../../feed/service.ts'
import type { MessagingService } from '../../messaging/service.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { releaseProfileText, textFingerprint } from '../../profiles/service.ts'
import type { HeldText, HeldTexts } from '../../safety/service.ts'
import { appendAudit, recordRead } from '../audit/audit.ts'
import { decidedMeanwhile, type Reports } from '../reports/reports.ts'
import type { GiveStrike } from '../strikes/strikes.ts'
import type { Takedowns } from '../takedowns/takedowns.ts'

interface Dependencies {
  readonly pool: Pool
  readonly held: Pick<HeldTexts, 'queue'>
  readonly feed: Pick<FeedService, 'release'>
  readonly messaging: Pick<MessagingService, 'releaseHeld' | 'voidHeld'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly takedowns: Pick<Takedowns, 'keepRemoved'>
  readonly reports: Pick<Reports, 'namesOf'>
  readonly giveStrike: GiveStrike
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

export interface HeldCases {
  list(query: QueryOf<typeof adminListHeld>): Promise<{ cases: HeldCase[]; total: number }>
  /** Reading messages is recorded in the audit log. */
  read(admin: AdminViewer, id: string): Promise<OpenedHeldCase>
  /** Throws case_taken. */
  take(admin: AdminViewer, id: string): Promise<HeldCase>
  /** Gives it back; a chief also that of another moderator. */
  free(admin: AdminViewer, id: string): Promise<HeldCase>
  decide(
    admin: AdminViewer,
    id: string,
    body: BodyOf<typeof adminDecideHeld>,
  ): Promise<ResponseOf<typeof adminDecideHeld>>
}

type Texts = readonly [HeldText, ...HeldText[]]
/** Work after the commit; null if nothing is shown. */
type AfterCommit = (() => void) | null

export function createHeldCases(deps: Dependencies): HeldCases {
  const { pool, held, reports, forgetStanding, now } = deps
  const recorded =
    (admin: AdminViewer, action: 'take-held' | 'free-held', subjectId: string) => async (tx: PoolClient) =>
      void (await appendAudit(tx, { adminId: admin.id, action, subjectId }, new Date(now())))

  return {
    take: (admin, id) => held.queue.take(id, { adminId: admin.id, alongside: recorded(admin, 'take-held', id) }),
    free: (admin, id) =>
      held.queue.free(id, {
        adminId: admin.id,
        canFreeAll: isRoleAtLeast(admin.role, 'chief'),
        alongside: recorded(admin, 'free-held', id),
      }),

    list: ({ after, limit }) => held.queue.list({ after, limit, countMax: exactTotalMax }),

    async read(admin, id) {
      const opened = await held.queue.read(id)
      if (opened.kind === 'message')
        await recordRead(pool, { adminId: admin.id, action: 'read-held', subjectId: id }, new Date(now()))
      return opened
    },

    async decide(admin, id, { decision, reason = null, words = '', upTo, note }) {
      const decided = await held.queue.decide(id, {
        adminId: admin.id,
        decision,
        reason,
        upTo,
        async alongside(client, texts) {
          const [{ memberId, kind }] = texts
          const afterCommit =
            decision === 'release'
              ? await release(deps, client, texts)
              : await remove(deps, client, { adminId: admin.id, texts, reason: reason ?? 'other', words })
          const shown = decision === 'release' && afterCommit !== null
          // Not recorded as a release, so that it is not counted as one.
          const isWithdrawn = decision === 'release' && texts.every(({ status }) => status === 'withdrawn')
          const after = { decision: isWithdrawn ? 'close' : decision, kind, texts: texts.length, shown }
          const entry = { adminId: admin.id, action: 'decide-held', subjectId: id, after } as const
          await appendAudit(client, { ...entry, ...(reason && { reason }), note, noteAbout: memberId }, new Date(now()))
          return { afterCommit, memberId, response: { shown, ...(isWithdrawn && { isWithdrawn: true as const }) } }
        },
      })
      if (decided.before) throw decidedMeanwhile(decided.before, await reports.namesOf([decided.before.by]))
      const { afterCommit, memberId, response } = decided.result
      forgetStanding(memberId)
      afterCommit?.()
      return response
    },
  }
}

/** As far as there is still a place for it: the recipient may have blocked the sender, the author may have withdrawn it. */
async function release({ feed, messaging }: Dependencies, client: PoolClient, texts: Texts): Promise<AfterCommit> {
  const wanted = texts.filter(({ status }) => status !== 'withdrawn')
  const [first] = wanted
  if (!first) return null
  const { kind } = first
  if (kind === 'message') return messaging.releaseHeld(client, wanted)
  if (kind === 'post' || kind === 'comment') return feed.release(client, first)
  await releaseProfileText(client, first.memberId, kind, first.text)
  return () => {}
}

interface Removal {
  readonly adminId: string
  readonly texts: Texts
  readonly reason: ReportReason
  /** To the author; empty without any. */
  readonly words: string
}

/** Those with an appeal; the author of another one is warned. */
const takedownSubjects: ReadonlySet<HeldKind> = new Set<HeldKind & TakedownSubject>(['post', 'comment', 'bio', 'name'])
const hasTakedown = (kind: HeldKind): kind is HeldKind & TakedownSubject => takedownSubjects.has(kind)

/**
 * An upheld case: a strike, and for some kinds a takedown with an appeal of its own. Always the step "warning", even if the ladder
 * proposes more: nobody else has read the text, and its moderator has not seen the member's history.
 */
async function remove(
  { messaging, notifications, takedowns, giveStrike, now }: Dependencies,
  client: PoolClient,
  { adminId, texts, reason, words }: Removal,
): Promise<AfterCommit> {
  const [{ id, memberId, kind, text, postId, createdAt, status }] = texts
  if (kind === 'message') await messaging.voidHeld(client, texts)
  const refs: (NotificationRef | null)[] = []
  let takedownId: string | null = null
  // A granted appeal against a takedown would publish what its author has withdrawn: here it is one against the strike.
  if (hasTakedown(kind) && status !== 'withdrawn') {
    const subjectId = kind === 'bio' || kind === 'name' ? memberId : id
    const content = { text, createdAt: createdAt.toISOString(), ...(postId !== null && { postId }) }
    const stored = { content, fingerprint: textFingerprint(text) }
    const taken = await takedowns.keepRemoved(client, { adminId, memberId, subject: kind, subjectId, reason }, stored)
    takedownId = taken.id
    refs.push(taken.notificationRef)
  }
  if (makesStrike(reason)) {
    const upheld = { memberId, source: 'text', sourceId: id, takedownId } as const
    const strike = { ...upheld, reason, step: 'warning', words, adminId, at: new Date(now()) } as const
    refs.push((await giveStrike(client, strike)).notificationRef)
  } else if (takedownId === null || words !== '') {
    const dedupeKey = `warning:${id}`
    const data = { reason, ...(words && { words }) }
    refs.push(await notifications.notify(client, { memberId, kind: 'warning', data, dedupeKey }))
  }
  return () => notifications.publish(refs)
}
