// A member's page in the panel: profile, pictures, reports, sessions, history and the admins' notes.
import type { AdminMember, Note } from '@hamvav/contract/admin/entities'
import type { adminAddNote, adminResendMail } from '@hamvav/contract/admin/endpoints'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { MemberActivity } from '@hamvav/contract/insights/entities'
import { isHouseAccount } from '@hamvav/contract/product'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { AuthService } from '../../auth/service.ts'
import type { MessagingService } from '../../messaging/service.ts'
import type { PicturesService } from '../../profiles/service.ts'
import { appendAudit, recordRead, serverId } from '../audit/audit.ts'
import { auditEntry } from '../audit/audit-log.ts'
import { readAudit } from '../audit/audit-queries.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import * as queries from './member-queries.ts'
import type { ActivityRow, MemberPageRow, NoteRow } from './member-queries.ts'
import type { Reports } from '../reports/reports.ts'
import { suspensionOf } from '../suspensions/suspensions.ts'
import { adminUser } from '../view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'reviewed'>
  readonly reports: Pick<Reports, 'ofMember'>
  readonly auth: Pick<AuthService, 'mailAgain'>
  readonly messaging: Pick<MessagingService, 'readSender'>
  readonly now: () => number
}

/** Number of the newest entries of each list. */
const limits = { reports: 20, sessions: 20, notes: 50, history: 50 }

export interface MemberPage {
  read(admin: AdminViewer, id: string): Promise<AdminMember>
  activity(id: string): Promise<MemberActivity>
  /** The link goes to the member's address only. */
  resendMail(admin: AdminViewer, id: string, mail: BodyOf<typeof adminResendMail>['mail']): Promise<void>
  /** Idempotent by `clientId`: a repetition returns the first note. */
  addNote(admin: AdminViewer, memberId: string, note: BodyOf<typeof adminAddNote>): Promise<Note>
}

export function createMemberPage({ pool, pictures, reports, auth, messaging, now }: Dependencies): MemberPage {
  async function find(id: string): Promise<MemberPageRow> {
    const [row] = await run(pool, queries.readMemberPage, [id])
    if (!row) throw new AppError('member_not_found')
    return row
  }

  /** Decisions and notes, without reads. */
  const historyOf = async (id: string) =>
    (await readAudit(pool, { subjectIds: [id], without: 'read-member', limit: limits.history })).map((row) =>
      auditEntry(row),
    )

  return {
    async read(admin, id) {
      await find(id)
      await recordRead(pool, { adminId: admin.id, action: 'read-member', subjectId: id }, new Date(now()))
      const [row, albums, sessions, ofMember, notes, history] = await Promise.all([
        find(id),
        pictures.reviewed([id]),
        run(pool, queries.readSessions, [id, new Date(now()), limits.sessions]),
        reports.ofMember(id, limits.reports),
        run(pool, queries.readNotes, [id, limits.notes]),
        historyOf(id),
      ])
      return {
        ...memberPage(row),
        pictures: albums.get(id) ?? [],
        sessions: sessions.map((session) => ({
          _id: session.id,
          createdAt: session.created_at.toISOString(),
          lastUsedAt: session.rotated_at.toISOString(),
        })),
        reports: ofMember,
        notes: notes.map(noteView),
        history,
      }
    },

    async activity(id) {
      const [row] = await run(pool, queries.readActivity, [id])
      if (!row) throw new AppError('member_not_found')
      return { ...memberActivity(row), lastWeek: await messaging.readSender(id) }
    },

    async resendMail(admin, id, mail) {
      if (isHouseAccount(id)) throw new AppError('house_account')
      const entry = { adminId: admin.id, action: 'resend-mail', subjectId: id, after: { mail } } as const
      await auth.mailAgain(id, mail, async (tx) => void (await appendAudit(tx, entry, new Date(now()))))
    },

    async addNote(admin, memberId, { text, clientId }) {
      const [id, at] = [newId(), new Date(now())]
      return withTransaction(pool, async (client) => {
        const [member] = await run(client, lockMember, [memberId])
        if (!member) throw new AppError('member_not_found')
        const [added] = await run(client, queries.addNote, [id, memberId, admin.id, text, clientId ?? null, at])
        const [note] = await run(client, queries.readNote, [memberId, id, admin.id, clientId ?? null])
        // The `clientId` belongs to a note about another member.
        if (!note) throw new AppError('member_not_found')
        if (added) {
          const number = await appendAudit(client, { adminId: admin.id, action: 'note', subjectId: memberId }, at)
          await run(client, queries.setNoteEntry, [id, number])
        }
        return noteView(note)
      })
    },
  }
}

const noteView = (row: NoteRow): Note => ({
  _id: row.id,
  text: row.text,
  by: row.admin_id === serverId ? null : { _id: row.admin_id, username: row.admin_name ?? '' },
  at: row.created_at.toISOString(),
})

const memberActivity = (row: ActivityRow): Omit<MemberActivity, 'lastWeek'> => ({
  comments: row.comments,
  pictures: { total: row.pictures, held: row.pictures_held },
  takedowns: row.takedowns,
  firstMessages: { sent: row.opened, answered: row.opened_answered, declined: row.opened_declined },
  heldTexts: { total: row.held, refused: row.held_refused },
  reportsMade: { total: row.reports, upheld: row.reports_upheld, dismissed: row.reports_dismissed },
  devices: { total: row.devices, otherAccounts: row.other_accounts },
})

const memberPage = (row: MemberPageRow) => ({
  user: adminUser(row),
  bio: row.bio,
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: row.intent,
  prompts: row.prompts,
  version: row.version,
  emailConfirmed: row.email_confirmed,
  approvalRefused: row.approval_refused,
  verificationRequestedAt: row.verification_requested_at?.toISOString() ?? null,
  suspension: row.suspended_at && suspensionOf({ ...row, suspended_at: row.suspended_at }),
  counts: { posts: row.posts, likes: row.likes, matches: row.matches, blockedBy: row.blocked_by },
})
