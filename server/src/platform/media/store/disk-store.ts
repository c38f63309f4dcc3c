// Picture store on disk: one folder per picture.
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureArea, PictureStore } from './picture-store.ts'

export function createDiskStore(folder: string): PictureStore {
  // The open area's subfolders have two hexadecimal digits and do not collide with these names.
  return {
    open: createArea(folder),
    hidden: createArea(path.join(folder, 'hidden')),
    evidence: createArea(path.join(folder, 'evidence')),
    sealed: createArea(path.join(folder, 'sealed')),
    chat: createArea(path.join(folder, 'chat')),
  }
}

function createArea(folder: string): PictureArea {
  const placeOf = (id: string) => path.join(folder, id.slice(-2), id)
  return {
    /** Writes to a temporary folder and renames it. */
    async put(id, sizes) {
      const place = placeOf(id)
      const partial = `${place}.partial`
      try {
        await mkdir(partial, { recursive: true, mode: 0o700 })
        await Promise.all(
          [...sizes].map(([size, data]) => writeFile(path.join(partial, `${size}.webp`), data, { mode: 0o600 })),
        )
        await rename(partial, place)
      } catch (error) {
        await rm(partial, { recursive: true, force: true }).catch(() => {})
        throw error
      }
    },
    async read(id, size) {
      const file = path.join(placeOf(id), `${size}.webp`)
      const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!handle) return null
      const { size: bytes } = await handle.stat()
      return { stream: handle.createReadStream(), bytes }
    },
    async remove(id) {
      for (const place of [placeOf(id), `${placeOf(id)}.partial`]) await rm(place, { recursive: true, force: true })
    },
    async *list() {
      for (const name of await namesIn(folder, /^[\da-f]{2}$/))
        for (const entry of await namesIn(path.join(folder, name), /^[\da-f-]{36}(\.partial)?$/)) {
          const { mtime } = await stat(path.join(folder, name, entry)).catch(() => ({ mtime: undefined }))
          if (mtime) yield { id: entry.slice(0, 36), changedAt: mtime }
        }
    },
  }
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => pattern.test(name))
}
