import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { Audience, Gender, Intent } from '../profiles/entities.ts'
import { PromptAnswer } from '../profiles/prompt-fields.ts'
import { Evidence, ReportReason, ReportStatus, ReportSubject, TakedownSubject } from '../safety/entities.ts'
import { AuditEntry } from './audit.ts'
import { adminRoles, adminStages } from './roles.ts'

export const AdminRole = z.enum(adminRoles, { error: 'There is no such role.' })

/** What the session can do: change the one-time password, set up a second factor, or everything. */
export const AdminStage = z.enum(adminStages)

/** Stored by the browser as `adminProfile` (spec §3). */
export const Admin = z.object({ _id: EntityId, username: z.string(), role: AdminRole, stage: AdminStage })
export type Admin = z.output<typeof Admin>

/** A completed log-in. */
export const AdminEntered = z.object({ token: z.string(), admin: Admin, message: z.string() })
export type AdminEntered = z.output<typeof AdminEntered>

/** A log-in that still needs the second factor. */
export const AdminPending = z.object({
  /** Accepted only with the second factor, for 5 minutes. */
  pending: z.string(),
  factors: z.object({ passkey: z.boolean(), totp: z.boolean(), recovery: z.boolean() }),
})
export type AdminPending = z.output<typeof AdminPending>

/** An admin's own ways to confirm who they are. */
export const AdminSecurity = z.object({
  passkeys: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** Synchronized between devices. */
      isBackedUp: z.boolean(),
      createdAt: Timestamp,
      lastUsedAt: z.nullable(Timestamp),
    }),
  ),
  totp: z.boolean(),
  /** Unused recovery codes. */
  recoveryCodes: z.number(),
  /** The server requires a second factor. */
  isRequired: z.boolean(),
})
export type AdminSecurity = z.output<typeof AdminSecurity>

/** `recoveryCodes` only when the admin had no second factor before. */
export const EnrolledFactor = z.object({ security: AdminSecurity, recoveryCodes: z.nullable(z.array(z.string())) })
export type EnrolledFactor = z.output<typeof EnrolledFactor>

/** Author of an admin action; null for an action of the server. */
export const AdminName = z.nullable(z.object({ _id: EntityId, username: z.string() }))

/** Row of the users table (spec §2 /admin/users). */
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
  /** Declared an age of 13 to 17 (decisions §5); shown to the admin, because an approval removes the restriction. */
  restricted: z.boolean(),
  canPost: z.boolean(),
  createdAt: Timestamp,
  lastActiveAt: Timestamp,
  /** Number of the last audit log entry about this member; a decision based on an older one is refused. */
  revision: z.number(),
})
export type AdminUser = z.output<typeof AdminUser>

export const Suspension = z.object({
  since: Timestamp,
  /** Null: permanent. */
  until: z.nullable(Timestamp),
  reason: z.nullable(ReportReason),
  by: AdminName,
})
export type Suspension = z.output<typeof Suspension>

export const SuspendedUser = z.object({
  user: AdminUser,
  suspension: Suspension,
  /** Open appeal. */
  appealId: z.nullable(EntityId),
})
export type SuspendedUser = z.output<typeof SuspendedUser>

/** A picture as an admin sees it; pictures of a Private Space are never included. */
export const AdminPicture = z.object({
  _id: EntityId,
  /** Path of `adminPicture` if the audience is restricted. */
  url: z.string(),
  isPrivate: z.boolean(),
  audience: Audience,
})
export type AdminPicture = z.output<typeof AdminPicture>

/** Profile fields that the member fills in. */
const profileFields = {
  bio: z.string(),
  age: z.nullable(z.number()),
  gender: z.nullable(Gender),
  interests: z.array(z.string()),
  location: z.string(),
  intent: z.nullable(Intent),
  prompts: z.array(PromptAnswer),
  pictures: z.array(AdminPicture),
  /** Identifies the shown profile in a decision about it. */
  version: z.string(),
}

export const Note = z.object({ _id: EntityId, text: z.string(), by: AdminName, at: Timestamp })
export type Note = z.output<typeof Note>

export const ReportSummary = z.object({
  _id: EntityId,
  subject: ReportSubject,
  reason: ReportReason,
  status: ReportStatus,
  /** 1 is the most urgent. */
  urgency: z.number(),
  createdAt: Timestamp,
  /** Deadline for the decision. */
  dueAt: Timestamp,
  reporter: z.nullable(z.object({ _id: EntityId, username: z.string(), name: z.string() })),
  reported: z.nullable(z.object({ _id: EntityId, username: z.string(), name: z.string() })),
  /** A question to the reporter is unanswered. */
  isAsked: z.boolean(),
  /** Number of open reports of the same post, comment or profile, including this one. */
  sameSubject: z.number(),
  /** Beginning of what others can see of it now; null for a conversation, and after it is gone. */
  preview: z.nullable(z.string()),
  /** Moderator who has the case, until then; null if it is free. */
  taken: z.nullable(z.object({ by: AdminName, until: Timestamp })),
  /** Made by the watch list: there is no reporter. */
  isWatched: z.boolean(),
  isByName: z.boolean(), // The reporter learns no outcome and cannot be asked (decision 0083).
  decidedAt: z.nullable(Timestamp),
  decidedBy: AdminName,
})
export type ReportSummary = z.output<typeof ReportSummary>

/** Background of the reporter or the reported member. */
export const ReportHistory = z.object({
  user: AdminUser,
  suspension: z.nullable(Suspension),
  /** Reports they made; `upheld`: those that led to an action. */
  made: z.object({ total: z.number(), upheld: z.number() }),
  /** Reports about them. */
  received: z.object({ total: z.number(), open: z.number(), upheld: z.number() }),
  warnings: z.number(),
  suspensions: z.number(),
  /** Strikes that count now: what the ladder proposes follows from them. */
  strikes: z.number(),
  /** Of the member's app, for words to them. */
  language: z.enum(['en', 'ne']),
})
export type ReportHistory = z.output<typeof ReportHistory>

export const ReportDetail = z.object({
  ...ReportSummary.shape,
  details: z.string(),
  /** Not erased yet; `adminGetEvidence` opens it. */
  hasEvidence: z.boolean(),
  question: z.nullable(z.object({ text: z.string(), at: Timestamp, answer: z.nullable(z.string()) })),
  reporterHistory: z.nullable(ReportHistory),
  reportedHistory: z.nullable(ReportHistory),
  /** The other reports that are or were decided together with this one, newest first. */
  together: z.array(z.object({ ...ReportSummary.shape, details: z.string() })),
  /** Newest other reports about the same member. */
  others: z.array(ReportSummary),
  canRemove: z.boolean(),
})
export type ReportDetail = z.output<typeof ReportDetail>

export const OpenedEvidence = z.object({
  /** Null after it was erased, or if no key opens it. */
  evidence: z.nullable(Evidence),
})
export type OpenedEvidence = z.output<typeof OpenedEvidence>

/** Member page of the panel. */
export const AdminMember = z.object({
  user: AdminUser,
  ...profileFields,
  emailConfirmed: z.boolean(),
  approvalRefused: z.boolean(),
  verificationRequestedAt: z.nullable(Timestamp),
  suspension: z.nullable(Suspension),
  counts: z.object({ posts: z.number(), likes: z.number(), matches: z.number(), blockedBy: z.number() }),
  sessions: z.array(z.object({ _id: EntityId, createdAt: Timestamp, lastUsedAt: Timestamp })),
  /** Newest entries only. */
  reports: z.array(ReportSummary),
  notes: z.array(Note),
  history: z.array(AuditEntry),
})
export type AdminMember = z.output<typeof AdminMember>

/** Entry of the review queue: a request for approval in Discover or for the verified badge. */
export const ApprovalItem = z.object({
  user: AdminUser,
  ...profileFields,
  askedAt: Timestamp,
  /** Number of earlier refusals. */
  refusals: z.number(),
})
export type ApprovalItem = z.output<typeof ApprovalItem>

/** What changed since the review. */
export const ProfileChange = z.enum(['pictures', 'name', 'username', 'bio', 'interests', 'location', 'prompts'])
export type ProfileChange = z.output<typeof ProfileChange>

/** Entry of the list of changed profiles. */
export const ChangedProfile = z.object({
  user: AdminUser,
  ...profileFields,
  changedAt: Timestamp,
  changes: z.array(ProfileChange),
  newPictureIds: z.array(EntityId),
  /** The reviewed version. */
  reviewed: z.object({
    name: z.string(),
    username: z.string(),
    bio: z.string(),
    interests: z.array(z.string()),
    location: z.string(),
    prompts: z.array(PromptAnswer),
    at: Timestamp,
  }),
})
export type ChangedProfile = z.output<typeof ChangedProfile>

/** Post or comment on a member's page. */
export const MemberContent = z.object({
  _id: EntityId,
  text: z.string(),
  createdAt: Timestamp,
  /** Post of a comment. */
  postId: EntityId,
})
export type MemberContent = z.output<typeof MemberContent>

/** Content taken down by a moderator. */
export const Takedown = z.object({
  _id: EntityId,
  subject: TakedownSubject,
  reason: ReportReason,
  /** Null for a picture, and after the appeal period. */
  text: z.nullable(z.string()),
  hasPicture: z.boolean(),
  at: Timestamp,
  by: AdminName,
  /** An appeal was granted, or the moderator took it back. */
  liftedAt: z.nullable(Timestamp),
})
export type Takedown = z.output<typeof Takedown>

/** A warning that was appealed. */
const AppealedStrike = z.object({
  _id: EntityId,
  reason: ReportReason,
  /** Of the moderator. */
  words: z.string(),
  at: Timestamp,
  by: AdminName,
  removed: z.boolean(),
})
export type AppealedStrike = z.output<typeof AppealedStrike>

export const Appeal = z.object({
  _id: EntityId,
  status: z.enum(['open', 'granted', 'refused']),
  text: z.string(),
  createdAt: Timestamp,
  user: AdminUser,
  /** Current state of the suspension; null after it was lifted, and for a takedown. */
  suspension: z.nullable(Suspension),
  another: z.optional(z.literal(true)), // Another suspension of the member stays if this appeal is granted.
  /** These two are null unless the appeal is against a takedown or a strike. */
  takedown: z.nullable(Takedown),
  strike: z.nullable(AppealedStrike),
  reportId: z.nullable(EntityId),
  answer: z.nullable(z.string()),
  decidedBy: AdminName,
  decidedAt: z.nullable(Timestamp),
  /** The calling admin made the suspension or the takedown and cannot decide this appeal. */
  isOwn: z.boolean(),
})
export type Appeal = z.output<typeof Appeal>

/** Something that survived the deletion of an account and waits for a decision. */
export const CarriedReview = z.object({
  /** Id of the record, or of the member if the sanctions were carried over to a new account. */
  _id: EntityId,
  /** `appeal`: by the owner of the mailbox; `unproven`: the deleted account had never confirmed the address; null: nothing was asked. */
  kind: z.nullable(z.enum(['appeal', 'unproven', 'carried'])),
  requestedAt: z.nullable(Timestamp),
  text: z.nullable(z.string()),
  /** Ban (`until` null) or rest of a suspension. */
  suspension: z.nullable(Suspension),
  /** New account to which sanctions of one with an unconfirmed address were carried over. */
  user: z.nullable(AdminUser),
  restricted: z.boolean(),
  blocks: z.number(),
  reports: z.number(),
  strikes: z.number(),
  /** The calling admin made the suspension and cannot decide. */
  isOwn: z.boolean(),
})
export type CarriedReview = z.output<typeof CarriedReview>

/** A suspended account, a deleted one with sanctions, or an active one on the same device, that may belong to the same person. */
export const SimilarAccount = z.object({
  signals: z.array(z.enum(['device', 'push', 'person'])),
  /** Null: the account was deleted. */
  user: z.nullable(z.object({ _id: EntityId, username: z.string(), name: z.string() })),
  /** Null for an active account. */
  sanction: z.nullable(z.enum(['banned', 'suspended', 'restricted', 'blocked', 'reported', 'warned'])),
  /** Start of the suspension, time of the deletion, or when an active account last used what both have used. */
  at: Timestamp,
})
export type SimilarAccount = z.output<typeof SimilarAccount>

const Account = z.object({ _id: EntityId, username: z.string(), email: z.string() })
export const SharedMailbox = z.object({ account: Account, holder: Account })
export type SharedMailbox = z.output<typeof SharedMailbox>

export const BulkAction = z.enum(['delete', 'suspend', 'lift'], { error: 'There is no such action.' })
export type BulkAction = z.output<typeof BulkAction>

/** Bulk action, executed member by member in the background; resumes after a restart. */
export const BulkJob = z.object({
  _id: EntityId,
  action: BulkAction,
  total: z.number(),
  /** Members changed. */
  done: z.number(),
  /** Members deleted meanwhile or already in the requested state. */
  skipped: z.number(),
  createdAt: Timestamp,
  finishedAt: z.nullable(Timestamp),
})
export type BulkJob = z.output<typeof BulkJob>

export const TeamMember = z.object({
  _id: EntityId,
  username: z.string(),
  role: AdminRole,
  createdAt: Timestamp,
  lastLoginAt: z.nullable(Timestamp),
  hasSecondFactor: z.boolean(),
  /** Has a one-time password that was not changed yet. */
  hasOneTimePassword: z.boolean(),
})
export type TeamMember = z.output<typeof TeamMember>

/** The one-time password is shown once: it is not stored. */
export const OneTimePassword = z.object({ admin: TeamMember, oneTimePassword: z.string() })
export type OneTimePassword = z.output<typeof OneTimePassword>

export const Announcement = z.object({
  _id: EntityId,
  title: z.string(),
  content: z.string(),
  /** Null for one from before there were two languages. */
  titleNe: z.nullable(z.string()),
  contentNe: z.nullable(z.string()),
  postId: z.nullable(EntityId),
  by: AdminName,
  createdAt: Timestamp,
  /** Null: at once. */
  scheduledAt: z.nullable(Timestamp),
  /** Null while it waits for its time. */
  publishedAt: z.nullable(Timestamp),
  cancelledAt: z.nullable(Timestamp),
  /** Members notified so far. */
  told: z.number(),
  finishedAt: z.nullable(Timestamp),
})
export type Announcement = z.output<typeof Announcement>

/** Whether and where an admin gets mails about urgent reports. */
export const ReportAlerts = z.object({
  /** Null if there is no address. */
  email: z.nullable(z.string()),
  /** The mailed code was entered: mails are sent. */
  confirmed: z.boolean(),
  /** False if this server sends no mail. */
  canMail: z.boolean(),
})
export type ReportAlerts = z.output<typeof ReportAlerts>
