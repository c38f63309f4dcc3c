// The part of a profile that a comment is about, as the viewer sees it.
import type { CommentAbout } from '@hamvav/contract/matches/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { PicturesService } from '../pictures/pictures.ts'

export interface ProfilePart {
  readonly pictureId: string | null
  readonly prompt: string | null
  /** Of the answer. */
  readonly answerHash: string | null
}

/** @throws AppError `part_changed` if the viewer does not see it (any more) */
export type ReadPart = (viewer: MemberViewer, ownerId: string, about: CommentAbout | undefined) => Promise<ProfilePart>

const hashAnswer = statement<{ hash: string }>(
  'profiles_hash_answer',
  `SELECT md5(given.answer ->> 'answer') AS hash FROM members m, jsonb_array_elements(m.prompts) given (answer)
   WHERE m.id = $1 AND given.answer ->> 'prompt' = $2 AND given.answer ->> 'answer' = $3`,
)

/** A comment about the whole profile. */
const nothing: ProfilePart = { pictureId: null, prompt: null, answerHash: null }

export function createReadPart(pool: Pool, pictures: Pick<PicturesService, 'seenBy'>): ReadPart {
  return async (viewer, ownerId, about) => {
    if (!about) return nothing
    return 'picture' in about ? ofPicture(viewer, ownerId, about.picture) : ofAnswer(ownerId, about)
  }

  async function ofPicture(viewer: MemberViewer, ownerId: string, pictureId: string): Promise<ProfilePart> {
    const seen = (await pictures.seenBy(viewer, ownerId)).find(({ _id }) => _id === pictureId)
    // Pictures for some people only say who is among them.
    if (!seen || seen.isBlurred || seen.isPrivate) throw new AppError('part_changed')
    return { ...nothing, pictureId }
  }

  async function ofAnswer(ownerId: string, { prompt, answer }: PromptAnswer): Promise<ProfilePart> {
    const [found] = await run(pool, hashAnswer, [ownerId, prompt, answer])
    if (!found) throw new AppError('part_changed')
    return { ...nothing, prompt, answerHash: found.hash }
  }
}
