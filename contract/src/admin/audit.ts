import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'

/** Audited actions and the kind of subject each one has. */
export const auditActions = {
  login: 'admin',
  logout: 'admin',
  'change-password': 'admin',
  'add-admin': 'admin',
  'reset-admin': 'admin',
  'add-factor': 'admin',
  'remove-factor': 'admin',
  'renew-recovery-codes': 'admin',
  'use-recovery-code': 'admin',
  'change-admin': 'admin',
  'remove-admin': 'admin',
  verify: 'member',
  suspend: 'member',
  approve: 'member',
  'can-post': 'member',
  delete: 'member',
  note: 'member',
  'review-changes': 'member',
  'take-down': 'member',
  restore: 'member',
  'open-picture': 'member',
  'release-picture': 'member',
  'take-picture': 'member',
  'free-picture': 'member',
  'read-watermark': 'member',
  'read-member': 'member',
  'resend-mail': 'member',
  'open-verification': 'member',
  'decide-verification': 'member',
  'read-report': 'report',
  'read-evidence': 'report',
  'see-evidence': 'report',
  'hear-evidence': 'report',
  'decide-report': 'report',
  'reverse-decision': 'report',
  'ask-reporter': 'report',
  'take-case': 'report',
  'free-case': 'report',
  'add-reply': 'reply',
  'change-reply': 'reply',
  'remove-reply': 'reply',
  'add-watch': 'watch',
  'remove-watch': 'watch',
  'read-held': 'held',
  'decide-held': 'held',
  'take-held': 'held',
  'free-held': 'held',
  'decide-appeal': 'appeal',
  'answer-support': 'support',
  'close-support': 'support',
  'reopen-support': 'support',
  'start-bulk': 'bulk',
  'stop-bulk': 'bulk',
  announce: 'announcement',
  'change-announcement': 'announcement',
  'cancel-announcement': 'announcement',
  'export-audit': 'audit',
  'restore-backup': 'audit',
  'add-authority-request': 'authority',
  'decide-authority-request': 'authority',
  'retry-jobs': 'jobs',
  'discard-jobs': 'jobs',
} as const
export type AuditActionName = keyof typeof auditActions
export const AuditAction = z.enum(Object.keys(auditActions) as [AuditActionName, ...AuditActionName[]], {
  error: 'There is no such action.',
})

/** Field names and their values: flags, numbers, timestamps and codes, never text written by a person. */
export const AuditFields = z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.null()]))
export type AuditFields = z.output<typeof AuditFields>

/** Fields of `restore-backup`. */
export interface RestoreFields {
  /** Moment of the backup. */
  backup: string
  /** Number of the first entry that the restore discarded. */
  from: number
  signature: string
}

/** One line of the audit log. An admin's free text is stored as a note of the member and is deleted with the member. */
export const AuditEntry = z.object({
  /** Sequential from 1, without gaps. */
  number: z.number(),
  at: Timestamp,
  /** Null for an action of the server, such as the end of a suspension. */
  by: z.nullable(z.object({ _id: EntityId, username: z.string() })),
  action: AuditAction,
  subjectId: z.nullable(EntityId),
  /** Username of the affected member or admin; null if there is none or the account was deleted. */
  subjectName: z.nullable(z.string()),
  before: z.nullable(AuditFields),
  after: z.nullable(AuditFields),
  /** Reason code. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** SHA-256 of this entry and the previous hash, hexadecimal. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>
