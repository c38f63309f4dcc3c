// Pictures of the post that is being written. In memory: an upload does not survive a reload, and is deleted after a day.
import type { LoosePicture } from '@hamvav/contract/feed/entities'
import { postPicturesMax } from '@hamvav/contract/feed/limits'
import type { ApiError } from '../../../core/api/api-error.ts'
import { createStore } from '../../../core/storage/store.ts'

export interface ComposedPicture {
  readonly key: string
  /** The member who chose it. */
  readonly from: string
  /** Null for one that returned from the outbox. */
  readonly file: Blob | null
  /** Null until it is uploaded. */
  readonly stored: Pick<LoosePicture, '_id' | 'url'> | null
  readonly alt: string
  /** Of the upload, from 0 to 1. */
  readonly progress: number
  /** Why the upload failed. */
  readonly error: ApiError | 'unreadable' | null
}

export const composedPictures = createStore<readonly ComposedPicture[]>([])

/** Puts pictures that return before those that the member has chosen meanwhile. @returns those that find no room */
export function returnPictures(from: string, returned: readonly ComposedPicture[]): readonly ComposedPicture[] {
  const own = composedPictures.get().filter((picture) => picture.from === from)
  const room = Math.max(0, postPicturesMax - own.length)
  composedPictures.set([...returned.slice(0, room), ...own])
  return returned.slice(room)
}

/** As `createPost` takes them. */
export const toSend = (pictures: readonly ComposedPicture[]) =>
  pictures.flatMap(({ stored, alt }) => (stored ? [{ _id: stored._id, alt: alt.trim() }] : []))
