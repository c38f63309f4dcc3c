import type { BodyOf } from '@hamvav/contract/endpoint'
import type { updateProfile } from '@hamvav/contract/profiles/endpoints'
import { formerUsernameDays } from '@hamvav/contract/profiles/limits'
import { placeOf } from '@hamvav/contract/profiles/places'
import type { PoolClient } from 'pg'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { distinctInterests, protectiveDefaults } from '../rules.ts'
import * as queries from './save-queries.ts'

export type ProfileChanges = BodyOf<typeof updateProfile>

/** Former names of one member that still lead to them. */
const formerUsernamesMax = 10

/** What is not given stays as it is. Part of the caller's transaction. */
export async function saveProfile(client: PoolClient, id: string, changes: ProfileChanges): Promise<void> {
  const [saved] = await run(client, queries.saveProfile, valuesOf(id, changes)).catch((error: unknown) => {
    throw isUniqueViolation(error, 'members_username_key') ? nameTaken() : error
  })
  if (!saved) throw new AppError('session_expired') // deleted a moment ago
  if (saved.old_username !== saved.username) await keepOldName(client, id, saved)
}

function valuesOf(id: string, changes: ProfileChanges): queries.SavedValues {
  const { username, name, age, gender, bio, interests, location, intent, visible } = changes
  const defaults = protectiveDefaults(gender ?? null)
  return {
    id,
    username: username ?? null,
    name: name ?? null,
    hasAge: age !== undefined,
    age: age ?? null,
    hasGender: gender !== undefined,
    gender: gender ?? null,
    firstMessagesCap: defaults.firstMessagesCap,
    extraPicturesFor: defaults.extraPicturesFor,
    bio: bio ?? null,
    interests: interests ? distinctInterests(interests) : null,
    location: location ?? null,
    place: location ? (placeOf(location)?.slug ?? null) : null,
    hasIntent: intent !== undefined,
    intent: intent ?? null,
    visible: visible ?? null,
  }
}

async function keepOldName(
  client: PoolClient,
  id: string,
  names: { readonly old_username: string; readonly username: string },
): Promise<void> {
  const kept = await run(client, queries.findKeptName, [names.username, id])
  if (kept.length > 0) throw nameTaken()
  await run(client, queries.dropFormerUsername, [names.username])
  await run(client, queries.keepFormerUsername, [names.old_username, id, formerUsernameDays])
  await run(client, queries.dropOldestUsernames, [id, formerUsernamesMax])
}

const nameTaken = () => new AppError('username_taken', { fields: { username: new AppError('username_taken').message } })
