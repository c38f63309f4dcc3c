// Copies pictures between the store and a backup, on disk or in a bucket.
import { buffer } from 'node:stream/consumers'
import type { PictureArea, PictureStore } from '../media/store/picture-store.ts'
import { storedSizes, type StoredSize } from '../media/picture-url.ts'
import type { Progress } from './progress.ts'

const areas = ['open', 'hidden', 'evidence', 'chat'] as const
/** Pictures copied at the same time, because calls to a bucket mostly wait for the network. */
const maxParallel = 8

export interface CopiedPictures {
  readonly count: number
  readonly bytes: number
}

/** Copies the pictures that the target lacks. Comparing ids suffices: a changed picture gets a new id. */
export async function copyPictures(from: PictureStore, to: PictureStore, progress: Progress): Promise<CopiedPictures> {
  let [count, bytes] = [0, 0]
  for (const area of areas) {
    const running = new Set<Promise<void>>()
    for await (const { id } of from[area].list()) {
      if (running.size >= maxParallel) await Promise.race(running)
      const copy = copyPicture(from[area], to[area], id)
        .then((size) => {
          if (size > 0) count += 1
          bytes += size
          progress(`${count} pictures, ${Math.round(bytes / 1e6)} MB`)
        })
        .finally(() => running.delete(copy))
      copy.catch(() => {}) // a failure is thrown by the wait for it
      running.add(copy)
    }
    await Promise.all(running)
  }
  return { count, bytes }
}

/** @returns bytes copied; 0 if it is there already, or was removed meanwhile */
async function copyPicture(from: PictureArea, to: PictureArea, id: string): Promise<number> {
  const sizes = new Map<StoredSize, Buffer>()
  for (const size of storedSizes) {
    if (await hasFile(to, id, size)) continue
    const file = await from.read(id, size)
    if (file) sizes.set(size, await buffer(file.stream))
  }
  if (sizes.size === 0) return 0
  await to.put(id, sizes)
  return [...sizes.values()].reduce((sum, data) => sum + data.length, 0)
}

/** Whether the store has a picture that the other does not have. */
export async function hasOtherPictures(store: PictureStore, than: PictureStore): Promise<boolean> {
  for (const area of areas)
    for await (const { id } of store[area].list()) {
      const found = await Promise.all(storedSizes.map((size) => hasFile(than[area], id, size)))
      if (!found.includes(true)) return true
    }
  return false
}

async function hasFile(area: PictureArea, id: string, size: StoredSize): Promise<boolean> {
  const file = await area.read(id, size)
  file?.stream.destroy()
  return file !== null
}
