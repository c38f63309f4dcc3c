// Approved profiles that changed since an admin last reviewed them; they stay visible meanwhile (decision 0027).
import type { AdminUser, ChangedProfile, ProfileChange } from '@hamvav/contract/admin/entities'
import type { adminListChanged } from '@hamvav/contract/admin/takedown-endpoints'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { refuseOtherVersion, setReviewed, type PicturesService } from '../../profiles/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { adminUser } from '../view.ts'
import * as queries from './changed-queries.ts'
import type { ChangedRow } from './changed-queries.ts'
import { lockMember, readMember } from './decision-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly pictures: Pick<PicturesService, 'reviewed'>
  readonly now: () => number
}

export interface ChangedProfiles {
  list(query: QueryOf<typeof adminListChanged>): Promise<{ items: ChangedProfile[]; total: number }>
  /** Marks the version that the admin saw as reviewed. @throws AppError if the profile has changed again */
  markReviewed(admin: AdminViewer, memberId: string, version: string): Promise<AdminUser>
}

export function createChangedProfiles({ pool, pictures, now }: Dependencies): ChangedProfiles {
  return {
    async list({ after, limit }) {
      const [rows, [total]] = await Promise.all([
        run(pool, queries.listChanged, [after ?? null, limit]),
        run(pool, queries.countChanged),
      ])
      const albums = await pictures.reviewed(rows.map(({ id }) => id))
      return { items: rows.map((row) => changedProfile(row, albums.get(row.id) ?? [])), total: total?.count ?? 0 }
    },

    async markReviewed(admin, memberId, version) {
      return withTransaction(pool, async (client) => {
        const [member] = await run(client, lockMember, [memberId])
        if (!member) throw new AppError('member_not_found')
        await refuseOtherVersion(client, memberId, version)
        const [changed] = await run(client, queries.readChanged, [memberId])
        // Another admin has already reviewed this version.
        if (changed) {
          const at = new Date(now())
          await setReviewed(client, memberId, at)
          const after = Object.fromEntries(changesOf(changed).map((change) => [change, true]))
          await appendAudit(client, { adminId: admin.id, action: 'review-changes', subjectId: memberId, after }, at)
        }
        const [row] = await run(client, readMember, [memberId])
        if (!row) throw new AppError('member_not_found')
        return adminUser(row)
      })
    },
  }
}

/** As `track_profile_changes` compares them (migration 0016). */
function changesOf({ reviewed, new_picture_ids, ...row }: ChangedRow): ProfileChange[] {
  const isChanged: Record<ProfileChange, boolean> = {
    pictures: new_picture_ids.length > 0,
    name: row.name !== reviewed.name && row.name !== row.username,
    username: row.username !== reviewed.username,
    bio: row.bio !== reviewed.bio && row.bio !== '',
    interests: row.interests.some((interest) => !reviewed.interests.includes(interest)),
    location: row.location !== reviewed.location && row.location !== '',
    prompts: row.prompts.some(
      ({ prompt, answer }) => !reviewed.prompts.some((seen) => seen.prompt === prompt && seen.answer === answer),
    ),
  }
  return (Object.keys(isChanged) as ProfileChange[]).filter((change) => isChanged[change])
}

const changedProfile = (row: ChangedRow, pictures: ChangedProfile['pictures']): ChangedProfile => ({
  user: adminUser(row),
  bio: row.bio,
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: row.intent,
  prompts: row.prompts,
  pictures,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  changes: changesOf(row),
  newPictureIds: row.new_picture_ids,
  reviewed: { ...row.reviewed, at: row.reviewed_at.toISOString() },
})
