// Files sealed with a random key each, so that erasing the key erases the content everywhere. The keys are files in a folder of
// their own: not in the database, not in the bucket, in no backup (decision 0056).
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileKeyBytes, newFileKey, openBytes, sealBytes } from '../crypto/sealed-bytes.ts'
import type { PictureArea } from './store/picture-store.ts'

export interface SealedFiles {
  /** Durable once it resolves. @param id never used before */
  put(id: string, content: Buffer): Promise<void>
  /** Null if the key or the file is gone, or does not open it. */
  read(id: string): Promise<Buffer | null>
  hasKey(id: string): Promise<boolean>
  /** Identifies the folder of the keys, the same on all servers that share it. */
  folderId(): Promise<string>
  /** Idempotent. First the key: what is left without it is noise, even if the store cannot be reached. */
  erase(id: string): Promise<void>
  /** Everything that is stored, keys and files, including remains of interrupted writes. */
  list(): AsyncGenerator<{ readonly id: string; readonly changedAt: Date }>
}

/** The size under which the store keeps each version. */
const fileSize = 960
const keyName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.key$/

/** @param keys folder of the keys; all servers share it */
export function createSealedFiles(keys: string, area: PictureArea): SealedFiles {
  const keyFile = (id: string) => path.join(keys, `${id}.key`)

  async function readKey(id: string): Promise<Buffer | null> {
    const key = await readFile(keyFile(id)).catch(ifMissing(null))
    return key?.length === fileKeyBytes ? key : null
  }

  async function folderId(): Promise<string> {
    const named = path.join(keys, 'folder-id')
    const known = await readFile(named, 'utf8').catch(ifMissing(null))
    if (known) return known
    await mkdir(keys, { recursive: true, mode: 0o700 })
    const own = path.join(keys, `folder-id.${randomUUID()}`)
    await writeFile(own, randomUUID(), { mode: 0o600, flush: true })
    // Of servers that do this at the same time, one wins; the file is never empty.
    await link(own, named).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(own)
    return readFile(named, 'utf8')
  }

  return {
    async put(id, content) {
      const key = newFileKey()
      await mkdir(keys, { recursive: true, mode: 0o700 })
      const file = await open(keyFile(id), 'wx', 0o600)
      try {
        await file.writeFile(key)
        await file.sync()
      } finally {
        await file.close()
      }
      await area.put(id, new Map([[fileSize, sealBytes(key, id, content)]]))
    },

    async read(id) {
      const key = await readKey(id)
      const file = key && (await area.read(id, fileSize))
      return file ? openBytes(key, id, await buffer(file.stream)) : null
    },

    folderId,
    hasKey: async (id) => (await readKey(id)) !== null,

    async erase(id) {
      const file = await open(keyFile(id), 'r+').catch(ifMissing(null))
      if (file) {
        try {
          // Some file systems overwrite in place; the others lose the key with the file.
          await file.write(Buffer.alloc(fileKeyBytes), 0, fileKeyBytes, 0)
          await file.sync()
        } finally {
          await file.close()
        }
      }
      await rm(keyFile(id), { force: true })
      await area.remove(id)
    },

    async *list() {
      for (const name of await readdir(keys).catch(ifMissing([]))) {
        const [, id] = keyName.exec(name) ?? []
        const found = id && (await stat(path.join(keys, name)).catch(ifMissing(null)))
        if (id && found) yield { id, changedAt: found.mtime }
      }
      yield* area.list()
    },
  }
}

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
