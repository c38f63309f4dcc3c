/** A member in the lists of the panel. */
export interface MemberRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly visible: boolean
  readonly visibility_requested: boolean
  readonly visibility_approved: boolean
  readonly suspended: boolean
  readonly restricted: boolean
  readonly can_post: boolean
  readonly created_at: Date
  readonly last_active_at: Date
  readonly revision: string
}

/** Columns of `members`; the statement must use this table name. */
export const memberColumns = `members.id, members.username, members.name, members.email, members.picture_id,
  members.verified, members.visible, members.visibility_requested, members.visibility_approved,
  members.suspended_at IS NOT NULL AS suspended, members.declared_minor_at IS NOT NULL AS restricted, members.can_post,
  members.created_at, members.last_active_at,
  coalesce((SELECT max(number) FROM audit_log WHERE subject_id = members.id), 0) AS revision`
