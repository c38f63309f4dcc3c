import { removePostPicture } from '@hamvav/contract/feed/picture-endpoints'
import { call } from './api-client.ts'

/** Deletes pictures of no post: they count towards the limit of uploads until the server deletes them after a day. */
export function deleteLoosePictures(ids: readonly string[]): void {
  for (const id of ids) void call(removePostPicture, { params: { id } }).catch(() => undefined)
}
