// Data export of the account and profile (decisions §5).
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { run, statement } from '../../../platform/database/statement.ts'

interface ExportedPicture {
  readonly file_id: string
  /** In the archive. */
  readonly name: string
}

const exportedPictures = statement<ExportedPicture>(
  'profiles_exported_pictures',
  `SELECT file_id, 'pictures/' || position + 1 || '.webp' AS name FROM pictures WHERE member_id = $1
   UNION ALL SELECT file_id, 'post-pictures/' || id || '.webp' FROM post_pictures WHERE member_id = $1 ORDER BY name`,
)

export const readExportedPictures = (pool: Pool, memberId: string) => run(pool, exportedPictures, [memberId])

/** All columns except the password hash and the admin of a suspension. */
const account = `m.id, m.username, m.name, m.email, m.email_confirmed_at, m.bio, m.age,
  m.birth_month, m.birth_calendar, m.onboarding_step,
  m.age_declared_at, m.declared_minor_at, m.gender, m.interests, m.location, m.place, m.intent, m.prompts,
  m.verified, m.verified_name, m.verified_gender, m.verified_age, m.verified_age_at,
  m.photo_verified_at, m.age_verified_at, m.document_age, m.can_post, m.visible, m.visibility_requested,
  m.approval_requested_at, m.verification_requested_at,
  m.visibility_approved, m.approval_refused_at,
  m.suspended_at, m.suspended_until, m.suspension_reason,
  m.language, m.created_at, m.last_active_at`

const privacy = `m.messages_from, m.first_messages_cap,
  m.extra_pictures_for, m.safe_chat, m.hidden_words,
  m.shows_presence, m.public_card`

const filters = `age_from, age_to, genders, distance_km, interests,
  verified_only, intents, two_way`

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
  'reviewed-profile': createListing(pool, {
    name: 'profiles_export_reviewed_profile',
    columns: 'name, username, bio, interests, location, prompts, picture_ids AS pictures, reviewed_at, changed_at',
    from: 'reviewed_profiles WHERE member_id = $1',
    by: 'member_id',
  }),
  pictures: createListing(pool, {
    name: 'profiles_export_pictures',
    columns: `'pictures/' || p.position + 1 || '.webp' AS file, p.position, p.audience, p.created_at, p.state,
      c.score, c.reason, c.hashes::text[] AS fingerprints, c.checked_at, c.held_at`,
    from: 'pictures p LEFT JOIN picture_checks c ON c.picture_id = p.id WHERE p.member_id = $1',
    by: 'p.id',
  }),
  'private-space-viewers': createListing(pool, {
    name: 'profiles_export_private_viewers',
    columns: `viewer_id AS viewer, created_at AS chosen_at`,
    from: 'private_viewers WHERE member_id = $1',
    by: 'viewer_id',
  }),
  found: createListing(pool, {
    name: 'profiles_export_found',
    columns: 'day::text, about_id AS about',
    from: 'daily_found WHERE member_id = $1',
    by: `(day::text || '/' || about_id::text)`,
    type: 'text',
  }),
  ...signInListings(pool),
})

const signInListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  sessions: createListing(pool, {
    name: 'profiles_export_sessions',
    columns: `device, network, created_at AS opened_at, rotated_at AS last_used_at, expires_at AS ends_at,
      revoked_at AS ended_at`,
    from: 'sessions WHERE member_id = $1',
    by: 'id',
  }),
  devices: createListing(pool, {
    name: 'profiles_export_devices',
    columns: `kind, seen_at`,
    from: 'member_signals WHERE member_id = $1',
    by: `encode(hash, 'hex')`,
    type: 'text',
  }),
  mailboxes: createListing(pool, {
    name: 'profiles_export_mailboxes',
    columns: `canonical AS mailbox, claimed_at, released_at`,
    from: 'mailbox_claims WHERE member_id = $1',
    by: 'canonical',
    type: 'text',
  }),
  passkeys: createListing(pool, {
    name: 'profiles_export_passkeys',
    columns: `name, created_at AS added_at, last_used_at`,
    from: 'passkeys WHERE member_id = $1',
    by: 'id',
  }),
  'mailed-links': createListing(pool, {
    name: 'profiles_export_mailed_links',
    columns: `purpose, email, created_at AS mailed_at, expires_at AS ends_at, used_at`,
    from: 'mailed_links WHERE member_id = $1',
    by: 'id',
  }),
  'email-changes': createListing(pool, {
    name: 'profiles_export_email_changes',
    columns: `old_email, new_email, created_at AS asked_at, expires_at AS ends_at, confirmed_at, ended_at`,
    from: 'email_changes WHERE member_id = $1',
    by: 'id',
  }),
  'idle-warnings': createListing(pool, {
    name: 'profiles_export_idle_warnings',
    columns: `tried_at, accepted_at`,
    from: 'idle_warnings WHERE member_id = $1',
    by: 'member_id',
  }),
})
