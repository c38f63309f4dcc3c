// Uploads the pictures of a new post, one after the other.
import { addPostPicture } from '@hamvav/contract/feed/picture-endpoints'
import { postPicturesMax, postPictureSizes } from '@hamvav/contract/feed/limits'
import { ApiError } from '../../../core/api/api-error.ts'
import { deleteLoosePictures } from '../../../core/api/loose-pictures.ts'
import { upload } from '../../../core/api/upload.ts'
import { shrinkPicture } from '../../../core/media/shrink-picture.ts'
import { composedPictures, type ComposedPicture } from '../composer/composed-pictures.ts'

const longest = Math.max(...postPictureSizes)

const uploads = new Map<string, AbortController>()
let last: Promise<unknown> = Promise.resolve()

/** Only while it is still among the chosen ones. */
export function changePicture(key: string, change: Partial<ComposedPicture>): void {
  composedPictures.set(composedPictures.get().map((one) => (one.key === key ? Object.assign({}, one, change) : one)))
}

const find = (key: string) => composedPictures.get().find((one) => one.key === key)

async function send(key: string): Promise<void> {
  const file = find(key)?.file
  if (!file) return
  const controller = new AbortController()
  uploads.set(key, controller)
  try {
    const picture = await shrinkPicture(file, longest).catch(() => null)
    if (!picture) return changePicture(key, { error: 'unreadable' })
    const { _id, url } = await upload(addPostPicture, {
      field: 'picture',
      file: picture,
      fileName: 'picture.jpg',
      signal: controller.signal,
      onProgress: (progress) => changePicture(key, { progress }),
    })
    // Removed while the server answered.
    if (find(key)) changePicture(key, { stored: { _id, url } })
    else deleteLoosePictures([_id])
  } catch (error) {
    if (controller.signal.aborted) return
    changePicture(key, { error: error instanceof ApiError ? error : 'unreadable' })
  } finally {
    uploads.delete(key)
  }
}

function enqueue(key: string): void {
  last = last.then(() => send(key))
}

/** @returns false if there were more files than places */
export function addPictures(from: string, files: readonly File[]): boolean {
  const own = composedPictures.get().filter((picture) => picture.from === from)
  const taken = files.slice(0, Math.max(0, postPicturesMax - own.length))
  const added = taken.map((file): ComposedPicture => ({
    key: crypto.randomUUID(),
    from,
    file,
    stored: null,
    alt: '',
    progress: 0,
    error: null,
  }))
  composedPictures.set([...own, ...added])
  for (const { key } of added) enqueue(key)
  return taken.length === files.length
}

export function retryPicture(key: string): void {
  changePicture(key, { error: null, progress: 0 })
  enqueue(key)
}

export function removePicture(key: string): void {
  const stored = find(key)?.stored
  composedPictures.set(composedPictures.get().filter((one) => one.key !== key))
  uploads.get(key)?.abort()
  if (stored) deleteLoosePictures([stored._id])
}
