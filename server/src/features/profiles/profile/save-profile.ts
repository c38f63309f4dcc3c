import type { BodyOf } from '@hamvav/contract/endpoint'
import type { updateProfile } from '@hamvav/contract/profiles/endpoints'
import { formerUsernameDays, formerUsernamesMax, usernameReservedDays } from '@hamvav/contract/profiles/limits'
import { promptLines, readPromptLines, type PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { placeOf } from '@hamvav/contract/profiles/places'
import type { Pool, PoolClient } from 'pg'
import { isUniqueViolation } from '../../../platform/database/postgres-errors.ts'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { HoldTexts } from '../../../platform/screening/screening.ts'
import { refuseNames } from '../../auth/service.ts'
import { distinctInterests, onOneLine, protectiveDefaults } from '../rules.ts'
import { refuseTakenDownTexts } from '../moderation/refusals.ts'
import * as queries from '../queries.ts'
import type { BirthMonthAge } from './birth-month.ts'

export type ProfileChanges = BodyOf<typeof updateProfile>

/** With the age by the month of birth. */
type SavedChanges = Omit<ProfileChanges, 'birthMonth'> & { readonly birth?: BirthMonthAge | undefined }

/** Fields with texts that others see. */
const textFields = ['name', 'bio', 'location', 'interests', 'prompts'] as const
type TextField = (typeof textFields)[number]

/** A text for the review; the parts of a list are joined by line breaks. */
function textOf(value: string | readonly string[] | readonly PromptAnswer[]): string {
  if (typeof value === 'string') return value
  return value.map((part: string | PromptAnswer) => (typeof part === 'string' ? part : promptLines([part]))).join('\n')
}

/**
 * Saves what others may see at once, in the caller's transaction; the other texts wait for a person, and the profile keeps its
 * own ones. Missing fields stay unchanged.
 * @returns the fields that wait
 */
export async function saveScreened(
  client: PoolClient,
  texts: HoldTexts,
  id: string,
  given: SavedChanges,
): Promise<readonly TextField[]> {
  const changes = { ...given, ...(given.prompts && { prompts: onOneLine(given.prompts) }) }
  const found = textFields.flatMap((field) => {
    const value = changes[field]
    const categories = value === undefined ? [] : texts.publicCategoriesOf(textOf(value))
    return value === undefined || categories.length === 0 ? [] : [{ field, text: textOf(value), categories }]
  })
  const isNameRefused = changes.username !== undefined && texts.refusesUsername(changes.username)
  const [own] = found.length > 0 || isNameRefused ? await run(client, queries.lockTexts, [id]) : []
  if (isNameRefused && own?.username !== changes.username) throw usernameRefused()
  // A text that is public already was released by a person, or is older than the check.
  const waiting = found.filter(({ field, text }) => own && textOf(own[field]) !== text)
  const { name, bio, location, interests, prompts, ...others } = changes
  const waits = new Set(waiting.map(({ field }) => field))
  const changed = await saveProfile(client, id, {
    ...others,
    ...(name !== undefined && !waits.has('name') && { name }),
    ...(bio !== undefined && !waits.has('bio') && { bio }),
    ...(location !== undefined && !waits.has('location') && { location }),
    ...(interests !== undefined && !waits.has('interests') && { interests }),
    ...(prompts !== undefined && !waits.has('prompts') && { prompts }),
  })
  // Answers like the shown ones change nothing in the profile, but withdraw the edited ones that wait.
  const withdrawsPrompts = prompts !== undefined && !waits.has('prompts')
  await texts.replaced(client, id, withdrawsPrompts ? [...changed, 'prompts'] : changed)
  for (const { field, text, categories } of waiting) {
    if (field === 'name') refuseNames({ name: text })
    await refuseTakenDownTexts(client, id, field === 'name' || field === 'bio' ? { [field]: text } : {})
    await texts.hold(client, { memberId: id, kind: field, text, categories })
  }
  return [...waits]
}

/** Shows a text that a person has released, in the caller's transaction. */
export async function releaseProfileText(
  client: PoolClient,
  id: string,
  field: TextField,
  text: string,
): Promise<void> {
  const value = { interests: text.split('\n'), prompts: readPromptLines(text) }
  await saveProfile(client, id, { [field]: field === 'interests' || field === 'prompts' ? value[field] : text })
}

/** Returns the fields whose text was changed. */
async function saveProfile(client: PoolClient, id: string, changes: SavedChanges): Promise<readonly TextField[]> {
  const [saved] = await run(client, queries.saveProfile, valuesOf(id, changes)).catch((error: unknown) => {
    throw isUniqueViolation(error, 'members_username_key') ? usernameTaken() : error
  })
  if (!saved) throw new AppError('session_expired') // deleted meanwhile
  const { old_username: oldUsername, old_name: oldName, username, name } = saved
  const names = { ...(username !== oldUsername && { username }), ...(name !== oldName && { name }) }
  refuseNames(names)
  await refuseTakenDownTexts(client, id, { ...names, bio: changes.bio })
  if (saved.old_username !== saved.username) await reserveOldUsername(client, id, saved)
  return saved.changed
}

function valuesOf(id: string, changes: SavedChanges): queries.SavedValues {
  const { username, name, age, birth, gender, bio, interests, location, intent, prompts, visible } = changes
  const { onboardingStep } = changes
  const defaults = protectiveDefaults(gender ?? null)
  return {
    id,
    username: username ?? null,
    name: name ?? null,
    hasAge: age !== undefined || birth !== undefined,
    age: birth?.age ?? age ?? null,
    birthMonth: birth?.month ?? null,
    birthCalendar: birth?.calendar ?? null,
    ageSince: birth?.since ?? null,
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
    prompts: prompts ? JSON.stringify(prompts) : null,
    hasOnboarding: onboardingStep !== undefined,
    onboardingStep: onboardingStep ?? null,
    visible: visible ?? null,
  }
}

async function reserveOldUsername(
  client: PoolClient,
  id: string,
  names: { readonly old_username: string; readonly username: string },
): Promise<void> {
  const reserved = await run(client, queries.findReservedUsername, [names.username, id])
  if (reserved.length > 0) throw usernameTaken()
  await run(client, queries.deleteFormerUsername, [names.username])
  // Freeing the oldest one instead would give it to an impostor after ten renames.
  const [reservedByMember] = await run(client, queries.countReservedUsernames, [id])
  if (reservedByMember && reservedByMember.n >= formerUsernamesMax) throw new AppError('username_changed_often')
  await run(client, queries.addFormerUsername, [names.old_username, id, formerUsernameDays, usernameReservedDays])
}

/** Erases former usernames at the end of their reservation, batch after batch until none is left. */
export function createUsernameCleanup(pool: Pool): JobWork {
  return async (stopping) => {
    while (!stopping.aborted && (await run(pool, queries.deleteFreeUsernames)).length > 0);
  }
}

const usernameRefused = () =>
  new AppError('username_reserved', { fields: { username: new AppError('username_reserved').message } })

const usernameTaken = () =>
  new AppError('username_taken', { fields: { username: new AppError('username_taken').message } })
