// What is held about a member by their account and profile, for the export (decisions §5).
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { run, statement } from '../../../platform/database/statement.ts'

export interface ExportedPicture {
  readonly fileId: string
  readonly position: number
}

const exportedPictures = statement<ExportedPicture>(
  'profiles_exported_pictures',
  `SELECT file_id AS "fileId", position FROM pictures WHERE member_id = $1 ORDER BY position`,
)

export const readExportedPictures = (pool: Pool, memberId: string) => run(pool, exportedPictures, [memberId])

/** Everything but the hash of the password, and who suspended whom. */
const account = `m.id AS "_id", m.username, m.name, m.email, m.email_confirmed_at AS "emailConfirmedAt", m.bio, m.age,
  m.age_declared_at AS "ageDeclaredAt", m.declared_minor_at AS "declaredMinorAt", m.gender, m.interests, m.location, m.place, m.intent,
  m.verified, m.can_post AS "canPost", m.visible, m.visibility_requested AS "visibilityRequested",
  m.approval_requested_at AS "approvalRequestedAt", m.verification_requested_at AS "verificationRequestedAt",
  m.visibility_approved AS "visibilityApproved", m.approval_refused_at AS "approvalRefusedAt",
  m.suspended_at AS "suspendedAt", m.suspended_until AS "suspendedUntil", m.suspension_reason AS "suspensionReason",
  m.language, m.created_at AS "createdAt", m.last_active_at AS "lastActiveAt"`

const privacy = `m.messages_from AS "messagesFrom", m.first_messages_cap AS "firstMessagesCap",
  m.extra_pictures_for AS "extraPicturesFor", m.safe_chat AS "safeChat",
  m.shows_presence AS "showsPresence", m.public_card AS "publicCard"`

const filters = `age_from AS "ageFrom", age_to AS "ageTo", genders, distance_km AS "distanceKm", interests,
  verified_only AS "verifiedOnly", intents, two_way AS "twoWay"`

export const ownListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  profile: createListing(pool, {
    name: 'profiles_export_profile',
    columns: account,
    from: 'members m WHERE m.id = $1',
    by: 'm.id',
  }),
  privacy: createListing(pool, {
    name: 'profiles_export_privacy',
    columns: privacy,
    from: 'members m WHERE m.id = $1',
    by: 'm.id',
  }),
  filters: createListing(pool, {
    name: 'profiles_export_filters',
    columns: filters,
    from: 'preferences WHERE member_id = $1',
    by: 'member_id',
  }),
  'former-usernames': createListing(pool, {
    name: 'profiles_export_former_usernames',
    columns: 'username, until',
    from: 'former_usernames WHERE member_id = $1',
    by: 'username',
    type: 'text',
  }),
  pictures: createListing(pool, {
    name: 'profiles_export_pictures',
    columns: `'pictures/' || position + 1 || '.webp' AS file, position, audience, created_at AS "createdAt"`,
    from: 'pictures WHERE member_id = $1',
    by: 'id',
  }),
  'private-space-viewers': createListing(pool, {
    name: 'profiles_export_private_viewers',
    columns: `viewer_id AS "viewer", created_at AS "chosenAt"`,
    from: 'private_viewers WHERE member_id = $1',
    by: 'viewer_id',
  }),
  sessions: createListing(pool, {
    name: 'profiles_export_sessions',
    columns: `created_at AS "openedAt", rotated_at AS "lastUsedAt", expires_at AS "endsAt", revoked_at AS "endedAt"`,
    from: 'sessions WHERE member_id = $1',
    by: 'id',
  }),
  'mailed-links': createListing(pool, {
    name: 'profiles_export_mailed_links',
    columns: `purpose, email, created_at AS "mailedAt", expires_at AS "endsAt", used_at AS "usedAt"`,
    from: 'mailed_links WHERE member_id = $1',
    by: 'id',
  }),
})
