import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'

/** What is told of in the audit log, by what it is about. */
export const auditActions = {
  login: 'admin',
  logout: 'admin',
  'change-password': 'admin',
  'add-admin': 'admin',
  'change-admin': 'admin',
  'remove-admin': 'admin',
  verify: 'member',
  suspend: 'member',
  approve: 'member',
  'can-post': 'member',
  delete: 'member',
  note: 'member',
  'read-member': 'member',
  'read-report': 'report',
  'decide-report': 'report',
  'ask-reporter': 'report',
  'decide-appeal': 'appeal',
  'answer-support': 'support',
  'start-bulk': 'bulk',
  'stop-bulk': 'bulk',
  announce: 'announcement',
  'export-audit': 'audit',
} as const
export type AuditActionName = keyof typeof auditActions
export const AuditAction = z.enum(Object.keys(auditActions) as [AuditActionName, ...AuditActionName[]], {
  error: 'There is no such action.',
})

/** Names of fields and what they were set to: flags, numbers, moments and codes, never what a person wrote. */
export const AuditFields = z.record(z.string(), z.union([z.boolean(), z.number(), z.string(), z.null()]))
export type AuditFields = z.output<typeof AuditFields>

/** Who did what, when and why; what an admin wrote about it is a note of the member, and goes with the member. */
export const AuditEntry = z.object({
  /** Without a gap from 1. */
  number: z.number(),
  at: Timestamp,
  /** `by` is null where the server did it by itself, such as the end of a suspension. */
  by: z.nullable(z.object({ _id: EntityId, username: z.string() })),
  action: AuditAction,
  subjectId: z.nullable(EntityId),
  /** User name of the member or admin it is about, while there is one. */
  subjectName: z.nullable(z.string()),
  before: z.nullable(AuditFields),
  after: z.nullable(AuditFields),
  /** A reason of a list. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** SHA-256 over the entry and the one before, hexadecimal. */
  hash: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>
