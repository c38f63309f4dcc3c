import { statement } from '../../platform/database/statement.ts'

export interface DiscoverRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly verified: boolean
  readonly simulated: boolean
  readonly bio: string
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  readonly interests: string[]
  readonly location: string
  readonly picture_id: string | null
}

/** Approved, visible members of whom an adult age is known for $1, those active last first, $2 at most. */
export const listDiscover = statement<DiscoverRow>(
  'matches_list_discover',
  `SELECT m.id, m.username, m.name, m.verified, m.simulated, m.bio, m.gender, m.interests, m.location, m.picture_id,
     m.age + extract(year FROM age(now(), m.age_declared_at))::int AS age
   FROM members m
   WHERE m.visible AND m.visibility_approved AND m.suspended_at IS NULL AND m.id <> $1
     AND m.age IS NOT NULL AND m.declared_minor_at IS NULL
     AND NOT EXISTS (
       SELECT 1 FROM blocks b
       WHERE (b.blocker_id = m.id AND b.blocked_id = $1) OR (b.blocker_id = $1 AND b.blocked_id = m.id))
     AND NOT EXISTS (SELECT 1 FROM choices c WHERE c.member_id = $1 AND c.about_id = m.id)
   ORDER BY m.last_active_at DESC, m.id LIMIT $2`,
)
