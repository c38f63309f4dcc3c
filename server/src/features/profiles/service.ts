import type { OwnProfile, PublicProfile } from '@hamvav/contract/profiles/entities'
import { profilesErrors } from '@hamvav/contract/profiles/errors'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { createProfilesEvents } from './events.ts'
import { createFilters } from './filters/filters.ts'
import type { PicturesService } from './pictures/pictures.ts'
import { createPrivacy } from './privacy/privacy.ts'
import * as queries from './queries.ts'
import type { ProfileRow } from './queries.ts'
import { removeMember, type EraseMemberData } from './own-data/removal.ts'
import { judgeAge } from './rules.ts'
import { createSearch } from './search/search.ts'
import { saveProfile, type ProfileChanges } from './profile/save-profile.ts'
import { createVerification } from './profile/verification.ts'
import * as view from './view.ts'

export {
  restoreApproval,
  restoreVerification,
  setApproved,
  setCanPost,
  setSuspension,
  setVerified,
} from './standing-queries.ts'

interface Dependencies {
  readonly pool: Pool
  /** What is remembered of a member's standing is to be read again. */
  readonly forgetStanding: (memberId: string) => void
  readonly pictures: PicturesService
  readonly eraseMessages: EraseMemberData
  readonly report: (error: unknown, context: string) => void
}

export type { IsExcludedByFilters } from './filters/filters.ts'
export type { PicturesService } from './pictures/pictures.ts'
export type ProfilesService = ReturnType<typeof createProfiles>

export function createProfiles({ pool, forgetStanding, pictures, eraseMessages, report }: Dependencies) {
  const events = createProfilesEvents(report)
  async function show(
    viewer: MemberViewer | null,
    row: ProfileRow | undefined,
    counts: boolean,
  ): Promise<PublicProfile> {
    const profile = row && (viewer ? view.memberProfile(row) : view.visitorCard(row))
    if (!profile) throw new AppError('profile_not_found')
    if (counts && viewer && !viewer.suspended && viewer.id !== row.id) {
      events.profileViewed.publish({ memberId: row.id, viewerId: viewer.id })
    }
    return viewer ? { ...profile, pictures: await pictures.seenBy(viewer, row.id) } : profile
  }

  async function requireAdult(viewer: MemberViewer, age: number): Promise<void> {
    const judgement = judgeAge(age)
    if (judgement === 'adult') return
    const code = judgement === 'minor' ? 'under_age' : 'under_thirteen'
    if (judgement === 'minor') {
      await run(pool, queries.rememberMinor, [viewer.id])
      forgetStanding(viewer.id)
    }
    throw new AppError(code, { fields: { age: profilesErrors[code].message } })
  }

  return {
    events,
    ...createPrivacy(pool, events),
    ...createFilters(pool),
    ...createSearch(pool),
    ...createVerification(pool),

    /** @param counts it is a look at the profile that its owner may be told of, as a number */
    async byId(viewer: MemberViewer | null, id: string, counts = false): Promise<PublicProfile> {
      const [row] = await run(pool, queries.findById, [id, viewer?.id ?? null])
      return show(viewer, row, counts)
    },

    /** @param counts as of `byId` */
    async byUsername(viewer: MemberViewer | null, username: string, counts = false): Promise<PublicProfile> {
      const [row] = await run(pool, queries.findByUsername, [username, viewer?.id ?? null])
      return show(viewer, row, counts)
    },

    async own(viewer: MemberViewer): Promise<OwnProfile> {
      const [row] = await run(pool, queries.findOwn, [viewer.id])
      if (!row) throw new AppError('session_expired')
      return view.ownProfile(row)
    },

    async update(viewer: MemberViewer, changes: ProfileChanges): Promise<{ message: string }> {
      if (typeof changes.age === 'number') await requireAdult(viewer, changes.age)
      await withTransaction(pool, async (client) => {
        await saveProfile(client, viewer.id, changes)
        if (changes.profilePic) await pictures.makeFirst(client, viewer.id, changes.profilePic)
      })
      forgetStanding(viewer.id)
      return { message: 'Profile updated successfully!' }
    },

    async saveLanguage(viewer: MemberViewer, language: 'en' | 'ne'): Promise<void> {
      await run(pool, queries.setLanguage, [viewer.id, language])
    },

    /** Part of the caller's transaction; null where there is no such member, else the pictures to remove after it. */
    remove: (client: PoolClient, id: string): Promise<string[] | null> => removeMember(client, id, eraseMessages),
  }
}
