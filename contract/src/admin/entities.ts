import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { Audience, Gender, Intent } from '../profiles/entities.ts'
import { Evidence, ReportReason, ReportStatus, ReportSubject } from '../safety/entities.ts'
import { AuditEntry } from './audit.ts'
import { adminRoles } from './roles.ts'

export const AdminRole = z.enum(adminRoles, { error: 'There is no such role.' })

/** Kept by the browser as `adminProfile` (spec §3). */
export const Admin = z.object({ _id: EntityId, username: z.string(), role: AdminRole })
export type Admin = z.output<typeof Admin>

/** An admin as another one names them; null where nobody did it by hand. */
export const AdminName = z.nullable(z.object({ _id: EntityId, username: z.string() }))

/** One row of the table of users (spec §2 /admin/users). */
export const AdminUser = z.object({
  _id: EntityId,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  profilePic: z.nullable(z.string()),
  isVerified: z.boolean(),
  isBlueTick: z.boolean(),
  visible: z.boolean(),
  visibilityRequested: z.boolean(),
  visibilityApproved: z.boolean(),
  suspended: z.boolean(),
  /** Declared to be 13 to 17 (decisions §5): approving them ends it, so the admin must see it first. */
  restricted: z.boolean(),
  canPost: z.boolean(),
  createdAt: Timestamp,
  lastActiveAt: Timestamp,
  /** Number of the last entry of the audit log about this member: a decision made with an older one is refused. */
  revision: z.number(),
})
export type AdminUser = z.output<typeof AdminUser>

/** How and why a member is suspended. */
export const Suspension = z.object({
  since: Timestamp,
  /** Null: for good. */
  until: z.nullable(Timestamp),
  reason: z.nullable(ReportReason),
  by: AdminName,
})
export type Suspension = z.output<typeof Suspension>

export const SuspendedUser = z.object({
  user: AdminUser,
  suspension: Suspension,
  /** An appeal that nobody has decided yet. */
  appealId: z.nullable(EntityId),
})
export type SuspendedUser = z.output<typeof SuspendedUser>

/** A picture as an admin sees it; those of the Private Space are for nobody here. */
export const AdminPicture = z.object({
  _id: EntityId,
  /** Of `adminPicture` where it is not for every member. */
  url: z.string(),
  isPrivate: z.boolean(),
  audience: Audience,
})
export type AdminPicture = z.output<typeof AdminPicture>

/** What a member tells of themselves. */
const told = {
  bio: z.string(),
  age: z.nullable(z.number()),
  gender: z.nullable(Gender),
  interests: z.array(z.string()),
  location: z.string(),
  intent: z.nullable(Intent),
  pictures: z.array(AdminPicture),
}

export const Note = z.object({ _id: EntityId, text: z.string(), by: AdminName, at: Timestamp })
export type Note = z.output<typeof Note>

/** A report as a line of a list. */
export const ReportSummary = z.object({
  _id: EntityId,
  subject: ReportSubject,
  reason: ReportReason,
  status: ReportStatus,
  /** 1 is the most urgent. */
  urgency: z.number(),
  createdAt: Timestamp,
  /** To be decided until. */
  dueAt: Timestamp,
  reporter: z.nullable(z.object({ _id: EntityId, username: z.string(), name: z.string() })),
  reported: z.nullable(z.object({ _id: EntityId, username: z.string(), name: z.string() })),
  /** A question to the reporter waits for an answer. */
  isAsked: z.boolean(),
  /** Open reports of the same post, comment or profile, this one among them. */
  sameSubject: z.number(),
  decidedAt: z.nullable(Timestamp),
  decidedBy: AdminName,
})
export type ReportSummary = z.output<typeof ReportSummary>

/** How somebody stands, beside a report. */
export const ReportHistory = z.object({
  user: AdminUser,
  suspension: z.nullable(Suspension),
  /** Reports they made, and how many of those led to something. */
  made: z.object({ total: z.number(), upheld: z.number() }),
  /** Reports about them. */
  received: z.object({ total: z.number(), open: z.number(), upheld: z.number() }),
  warnings: z.number(),
  suspensions: z.number(),
})
export type ReportHistory = z.output<typeof ReportHistory>

export const ReportDetail = z.object({
  ...ReportSummary.shape,
  details: z.string(),
  /** As the reporter saw it; null once it was erased. */
  evidence: z.nullable(Evidence),
  question: z.nullable(z.object({ text: z.string(), at: Timestamp, answer: z.nullable(z.string()) })),
  reporterHistory: z.nullable(ReportHistory),
  reportedHistory: z.nullable(ReportHistory),
  /** The newest other reports about the same member. */
  others: z.array(ReportSummary),
  canRemove: z.boolean(),
})
export type ReportDetail = z.output<typeof ReportDetail>

/** Everything about one member (their page in the panel). */
export const AdminMember = z.object({
  user: AdminUser,
  ...told,
  emailConfirmed: z.boolean(),
  approvalRefused: z.boolean(),
  verificationRequestedAt: z.nullable(Timestamp),
  suspension: z.nullable(Suspension),
  counts: z.object({ posts: z.number(), likes: z.number(), matches: z.number(), blockedBy: z.number() }),
  sessions: z.array(z.object({ _id: EntityId, createdAt: Timestamp, lastUsedAt: Timestamp })),
  /** The newest of each. */
  reports: z.array(ReportSummary),
  notes: z.array(Note),
  history: z.array(AuditEntry),
})
export type AdminMember = z.output<typeof AdminMember>

/** What waits for a look: a member who wants to be in Discover, or to carry the badge. */
export const ApprovalItem = z.object({
  user: AdminUser,
  ...told,
  askedAt: Timestamp,
  /** Refused before, so many times. */
  refusals: z.number(),
})
export type ApprovalItem = z.output<typeof ApprovalItem>

export const Appeal = z.object({
  _id: EntityId,
  status: z.enum(['open', 'granted', 'refused']),
  text: z.string(),
  createdAt: Timestamp,
  /** Null once the account is gone. */
  user: AdminUser,
  /** The suspension it is against, as it stands now; null once it was lifted. */
  suspension: z.nullable(Suspension),
  reportId: z.nullable(EntityId),
  answer: z.nullable(z.string()),
  decidedBy: AdminName,
  decidedAt: z.nullable(Timestamp),
  /** The reader suspended this member and so cannot decide. */
  isOwn: z.boolean(),
})
export type Appeal = z.output<typeof Appeal>

export const BulkAction = z.enum(['delete', 'suspend', 'lift'], { error: 'There is no such action.' })
export type BulkAction = z.output<typeof BulkAction>

/** One decision about many members, done one after another in the background; it goes on after a restart. */
export const BulkJob = z.object({
  _id: EntityId,
  action: BulkAction,
  total: z.number(),
  /** Changed by it. */
  done: z.number(),
  /** Not there any more, or in that state before. */
  skipped: z.number(),
  createdAt: Timestamp,
  finishedAt: z.nullable(Timestamp),
})
export type BulkJob = z.output<typeof BulkJob>

export const TeamMember = z.object({
  ...Admin.shape,
  createdAt: Timestamp,
  lastLoginAt: z.nullable(Timestamp),
})
export type TeamMember = z.output<typeof TeamMember>

export const Announcement = z.object({
  _id: EntityId,
  title: z.string(),
  content: z.string(),
  postId: z.nullable(EntityId),
  by: AdminName,
  createdAt: Timestamp,
  /** Members who were notified so far. */
  told: z.number(),
  finishedAt: z.nullable(Timestamp),
})
export type Announcement = z.output<typeof Announcement>
