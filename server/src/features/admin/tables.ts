import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/database/columns.ts'

export const admins = pgTable(
  'admins',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<'viewer' | 'moderator' | 'chief'>().notNull().default('chief'),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('admins_username_key').on(table.username)],
)

/** Append-only, each row hashed with the one before; ids and field names, never values (decisions §5). */
export const auditLog = pgTable(
  'audit_log',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    adminId: uuid('admin_id').notNull(),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').notNull().default({}),
    at: moment('at').notNull(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subjectId)],
)
