import { createMemoryDrafts } from '../../../core/storage/memory-drafts.ts'

export interface PictureDraft {
  readonly file: File
  readonly alt: string
  readonly isOnce: boolean
}

/** By partner, the picture that a member has chosen for them: kept when its sheet is closed, until it is sent or discarded. */
export const pictureDrafts = createMemoryDrafts<PictureDraft>()
