// Pictures on the disk: one folder a picture, one WebP file a size.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { PictureSize } from './picture-url.ts'

export interface PictureStore {
  put(id: string, sizes: ReadonlyMap<PictureSize, Buffer>): Promise<void>
  /** Null where there is no such picture. */
  read(id: string, size: PictureSize): Promise<{ stream: ReadStream; bytes: number } | null>
  remove(id: string): Promise<void>
}

export function createDiskStore(folder: string): PictureStore {
  const placeOf = (id: string) => path.join(folder, id.slice(-2), id)
  return {
    /** Written beside its place and renamed: a picture is there whole or not at all. */
    async put(id, sizes) {
      const place = placeOf(id)
      const partial = `${place}.partial`
      await mkdir(partial, { recursive: true, mode: 0o700 })
      await Promise.all(
        [...sizes].map(([size, data]) => writeFile(path.join(partial, `${size}.webp`), data, { mode: 0o600 })),
      )
      await rename(partial, place)
    },
    async read(id, size) {
      const file = path.join(placeOf(id), `${size}.webp`)
      const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!handle) return null
      const { size: bytes } = await handle.stat()
      return { stream: createReadStream('', { fd: handle }), bytes }
    },
    remove: (id) => rm(placeOf(id), { recursive: true, force: true }),
  }
}
