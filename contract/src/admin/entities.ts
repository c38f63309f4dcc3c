import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'

export const Admin = z.object({ _id: EntityId, username: z.string() })
export type Admin = z.output<typeof Admin>

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
})
export type AdminUser = z.output<typeof AdminUser>
