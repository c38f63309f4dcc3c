import { minuteMs } from '@hamvav/contract/durations'
import type {
  BirthMonth,
  OwnProfile,
  PrivacyChanges,
  PrivacySettings,
  PublicProfile,
} from '@hamvav/contract/profiles/entities'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { updateProfile } from '@hamvav/contract/profiles/endpoints'
import { profilesErrors } from '@hamvav/contract/profiles/errors'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import { createFilters, type FilterService } from './filters/filters.ts'

import { removeMember, type RemovalSteps } from './own-data/removal.ts'
import type { PicturesService } from './pictures/pictures.ts'
import type { HoldTexts } from '../../platform/screening/screening.ts'
import { createReadPart, type ReadPart } from './profile/profile-part.ts'
import { createUsernameCleanup, type ProfileChanges, saveScreened } from './profile/save-profile.ts'
import * as queries from './queries.ts'
import type { ProfileRow } from './queries.ts'
import { ageByMonth, type BirthMonthAge } from './profile/birth-month.ts'
import { judgeAge, shownReviewHours } from './rules.ts'
import { createSearch, type SearchService } from './search/search.ts'
import * as view from './view.ts'
import { createTopic, type Topic } from '../../platform/events/topic.ts'

// Domain events, published after the commit.

interface PresenceSettingChanged {
  readonly memberId: string
  /** Presence and typing are shared with other members. */
  readonly shows: boolean
}

interface ProfileViewed {
  readonly memberId: string
  /** Another member. */
  readonly viewerId: string
}

interface ProfilesEvents {
  readonly presenceSettingChanged: Topic<PresenceSettingChanged>
  readonly safeChatSettingChanged: Topic<{ readonly memberId: string }>
  readonly profileViewed: Topic<ProfileViewed>
}

const createProfilesEvents = (report: (error: unknown, topic: string) => void): ProfilesEvents => ({
  presenceSettingChanged: createTopic('presenceSettingChanged', report),
  safeChatSettingChanged: createTopic('safeChatSettingChanged', report),
  profileViewed: createTopic('profileViewed', report),
})

export type { IsExcludedByFilters } from './filters/filters.ts'
export type { PicturesService } from './pictures/pictures.ts'
export {
  copyOfRemoved,
  createPictureChecks,
  forgetRemoved,
  type PictureCheck,
  recordCheck,
  released,
  rememberRemoved,
} from './pictures/check-picture.ts'
export type { TakenPicture } from './pictures/picture-takedown.ts'
export { pictureFingerprint, textFingerprint } from './moderation/fingerprint.ts'
export { refuseOtherVersion, refuseTakenDownPicture } from './moderation/refusals.ts'
export { setReviewed } from './moderation/reviewed-queries.ts'
export { releaseProfileText } from './profile/save-profile.ts'
export type { ReadPart } from './profile/profile-part.ts'
export { putBackBio, putBackName, takeDownBio, takeDownName } from './moderation/taken-down-queries.ts'
export type { Erasures } from './own-data/erasures.ts'
export {
  grantMark,
  restoreApproval,
  returnToReview,
  restoreVerification,
  restrictMinor,
  liftRestriction,
  setApproved,
  setCanPost,
  setSuspension,
  setVerified,
  type Suspension,
} from './standing-queries.ts'

interface Dependencies {
  readonly pool: Pool
  /** For jobs. */
  readonly workPool: Pool
  /** Invalidates the cached status of a member. */
  readonly forgetStanding: (memberId: string) => void
  readonly pictures: PicturesService
  readonly removal: RemovalSteps
  readonly held: HoldTexts
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

interface SettingsService {
  privacy(viewer: MemberViewer): Promise<PrivacySettings>
  savePrivacy(viewer: MemberViewer, settings: PrivacyChanges): Promise<PrivacySettings>
  saveLanguage(viewer: MemberViewer, language: 'en' | 'ne'): Promise<void>
  /** Requests the verified badge, or withdraws the request; an admin decides. */
  requestVerification(viewer: MemberViewer, requested: boolean): Promise<{ verificationRequested: boolean }>
}

export interface ProfilesService extends SettingsService, FilterService, SearchService {
  readonly events: ProfilesEvents
  readonly usernameCleanup: JobWork
  /** @param counts whether to count a view of the profile */
  byId(viewer: MemberViewer | null, id: string, counts?: boolean): Promise<PublicProfile>
  /** @param counts as in `byId` */
  byUsername(viewer: MemberViewer | null, username: string, counts?: boolean): Promise<PublicProfile>
  own(viewer: MemberViewer): Promise<OwnProfile>
  /** What a comment of the viewer is about. */
  readonly readPart: ReadPart
  /** Missing fields stay unchanged. */
  update(viewer: MemberViewer, changes: ProfileChanges): Promise<ResponseOf<typeof updateProfile>>
  /**
   * Deletes a member in the caller's transaction; call `Erasures.begin` after the commit.
   * @returns picture files to remove after the commit; null if the member does not exist
   */
  remove(client: PoolClient, id: string): Promise<string[] | null>
}

export function createProfiles(deps: Dependencies): ProfilesService {
  const { pool, forgetStanding, pictures, removal, report } = deps
  const events = createProfilesEvents(report)
  const reviewHours = createReviewTime(deps)
  async function show(
    viewer: MemberViewer | null,
    row: ProfileRow | undefined,
    counts: boolean,
  ): Promise<PublicProfile> {
    const profile = row && (viewer ? view.memberProfile(row) : view.visitorCard(row))
    if (!profile) throw new AppError('profile_not_found')
    if (counts && viewer && viewer.id !== row.id) {
      events.profileViewed.publish({ memberId: row.id, viewerId: viewer.id })
    }
    return viewer ? { ...profile, pictures: await pictures.seenBy(viewer, row.id) } : profile
  }

  return {
    events,
    usernameCleanup: createUsernameCleanup(deps.workPool),
    readPart: createReadPart(pool, pictures),
    ...createSettings(pool, events),
    ...createFilters(pool),
    ...createSearch(deps),

    async byId(viewer, id, counts = false) {
      const [row] = await run(pool, queries.findById, [id, viewer?.id ?? null])
      return show(viewer, row, counts)
    },
    async byUsername(viewer, username, counts = false) {
      const [row] = await run(pool, queries.findByUsername, [username, viewer?.id ?? null])
      return show(viewer, row, counts)
    },
    async own(viewer) {
      const [row] = await run(pool, queries.findOwn, [viewer.id, deps.isMailAvailable])
      if (!row) throw new AppError('session_expired')
      return view.ownProfile(row, await reviewHours())
    },
    async update(viewer, changes) {
      const { birthMonth, ...others } = changes
      const birth = birthMonth && birthOf(birthMonth, deps.now())
      const age = birth?.age ?? changes.age
      if (typeof age === 'number') await requireAdult(deps, viewer, age, !birthMonth || birthMonth.isConfirmed === true)
      const held = await withTransaction(pool, async (client) => {
        const waiting = await saveScreened(client, deps.held, viewer.id, { ...others, birth })
        if (changes.profilePic) await pictures.makeFirst(client, viewer.id, changes.profilePic)
        return waiting
      })
      forgetStanding(viewer.id)
      return { message: 'Profile updated successfully!', ...(held.length > 0 && { held: [...held] }) }
    },
    remove: (client, id) => removeMember(client, id, removal),
  }
}

const reviewTimeMs = 10 * minuteMs

/** How long approvals took lately, counted again every ten minutes. */
function createReviewTime({ pool, now }: Dependencies): () => Promise<number | null> {
  let counted: { readonly at: number; readonly hours: Promise<number | null> } | null = null
  return () => {
    const at = now()
    if (!counted || at - counted.at > reviewTimeMs) {
      const hours = run(pool, queries.readReviewTime, [new Date(at)])
        .then(([row]) => shownReviewHours(row?.hours ?? null, row?.n ?? 0))
        // Without the figure the profile is still shown.
        .catch(() => {
          counted = null
          return null
        })
      counted = { at, hours }
    }
    return counted.hours
  }
}

function birthOf(month: BirthMonth, now: number): BirthMonthAge {
  const birth = ageByMonth(month, now)
  if (birth) return birth
  throw new AppError('birth_month_invalid', { fields: { birthMonth: profilesErrors.birth_month_invalid.message } })
}

/** @param isConfirmed the member was asked whether this age is right; a number is asked for by the client */
async function requireAdult(
  { pool, forgetStanding }: Dependencies,
  viewer: MemberViewer,
  age: number,
  isConfirmed: boolean,
): Promise<void> {
  const judgement = judgeAge(age)
  if (judgement === 'adult') return
  if (!isConfirmed) throw new AppError('age_unconfirmed', { extra: { age } })
  const code = judgement === 'minor' ? 'under_age' : 'under_thirteen'
  if (judgement === 'minor') {
    await run(pool, queries.markDeclaredMinor, [viewer.id, age])
    forgetStanding(viewer.id)
  }
  throw new AppError(code, { fields: { age: profilesErrors[code].message } })
}

function createSettings(pool: Pool, events: ProfilesEvents): SettingsService {
  return {
    async privacy(viewer) {
      const [row] = await run(pool, queries.readPrivacy, [viewer.id])
      if (!row) throw new AppError('session_expired')
      return view.privacySettings(row)
    },
    async savePrivacy(viewer, settings) {
      const { hiddenWords, safeChat, showsPresence } = settings
      const values = { ...settings, memberId: viewer.id, hiddenWords: hiddenWords ? [...new Set(hiddenWords)] : null }
      const [row] = await run(pool, queries.savePrivacy, values)
      if (!row) throw new AppError('session_expired')
      if (row.showed_presence !== showsPresence)
        events.presenceSettingChanged.publish({ memberId: viewer.id, shows: showsPresence })
      if (row.had_safe_chat !== safeChat) events.safeChatSettingChanged.publish({ memberId: viewer.id })
      return view.privacySettings(row)
    },
    async saveLanguage(viewer, language) {
      await run(pool, queries.setLanguage, [viewer.id, language])
    },
    async requestVerification(viewer, requested) {
      const [row] = await run(pool, queries.requestVerification, [viewer.id, requested])
      if (!row) throw new AppError('session_expired') // deleted meanwhile
      if (requested && row.verified) throw new AppError('already_verified')
      if (requested && !row.has_picture) throw new AppError('picture_needed')
      return { verificationRequested: row.requested }
    },
  }
}
