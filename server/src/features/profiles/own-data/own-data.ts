// A member's own data, taken along or taken away: export and deletion, both confirmed by the password (decisions §5).
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { Listing } from '../../../platform/archive/listing.ts'
import { createZip, jsonList, type ArchiveFile } from '../../../platform/archive/zip.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { AuthService } from '../../auth/service.ts'
import { ownListings, readExportedPictures } from './export-queries.ts'
import { exportReadme } from './export-readme.ts'
import { removeMember, type EraseMemberData } from './removal.ts'

interface Dependencies {
  readonly pool: Pool
  readonly auth: Pick<AuthService, 'checkPassword' | 'forgetStanding'>
  readonly store: PictureStore
  readonly removeFiles: RemoveFiles
  readonly eraseMessages: EraseMemberData
  /** What the features above hold about a member, by the name of its file. */
  readonly listings: Readonly<Record<string, Listing>>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
  /** An archive must have been taken along after so long, milliseconds. */
  readonly patienceMs?: number
}

export interface Archive {
  /** Of the file. */
  readonly name: string
  readonly stream: Readable
}

export type OwnData = ReturnType<typeof createOwnData>

/** Archives on their way at once; of one member there is one. */
const atOnce = 4
const retryAfterSeconds = 30
/** Nobody who reads as slowly as can be keeps others from theirs. */
const archiveMs = 15 * 60_000

export function createOwnData(deps: Dependencies) {
  const { pool, auth, store, report, now, patienceMs = archiveMs } = deps
  const listings = { ...ownListings(pool), ...deps.listings }
  const underWay = new Set<string>()

  async function filesOf(memberId: string, username: string): Promise<ArchiveFile[]> {
    const readme = exportReadme(username, new Date(now()))
    return [
      { name: 'README.txt', open: () => Readable.from([readme]) },
      ...Object.entries(listings).map(([name, list]) => ({
        name: `${name}.json`,
        open: () => jsonList(list(memberId)),
        compress: true,
      })),
      ...(await readExportedPictures(pool, memberId)).map(({ fileId, position }) => ({
        name: `pictures/${position + 1}.webp`,
        // Removed meanwhile: an empty file.
        open: async () => (await readPicture(store, fileId))?.stream ?? Readable.from([]),
      })),
    ]
  }

  async function archiveOf({ id }: MemberViewer): Promise<Archive> {
    const username = await usernameOf(listings, id)
    const stream = createZip(await filesOf(id, username))
    stream.on('error', (error) => report(error, 'export of a member'))
    const late = setTimeout(() => stream.destroy(new Error('It took too long')), patienceMs).unref()
    stream.once('close', () => {
      clearTimeout(late)
      underWay.delete(id)
    })
    return { name: `hamvav-${username}-${new Date(now()).toISOString().slice(0, 10)}.zip`, stream }
  }

  return {
    /** Everything held about the member; the archive is made while it is read. */
    async export(viewer: MemberViewer, password: string): Promise<Archive> {
      await auth.checkPassword(viewer.id, password)
      if (underWay.has(viewer.id)) throw new AppError('too_many_requests', { retryAfterSeconds })
      if (underWay.size >= atOnce) throw new AppError('unavailable', { retryAfterSeconds })
      underWay.add(viewer.id)
      return archiveOf(viewer).catch((error: unknown) => {
        underWay.delete(viewer.id)
        throw error
      })
    },

    /** For good: what the member wrote, their pictures, and every session. */
    async remove(viewer: MemberViewer, password: string): Promise<{ message: string }> {
      await auth.checkPassword(viewer.id, password)
      const files = await withTransaction(pool, (client) => removeMember(client, viewer.id, deps.eraseMessages))
      auth.forgetStanding(viewer.id)
      if (!files) throw new AppError('session_expired') // deleted a moment ago
      await deps.removeFiles(files)
      return { message: 'Your account is deleted.' }
    },
  }
}

/** In which area it lies depends on for whom it is. */
const readPicture = async ({ open, hidden }: PictureStore, fileId: string) =>
  (await open.read(fileId, 960)) ?? (await hidden.read(fileId, 960))

async function usernameOf(listings: Readonly<Record<string, Listing>>, memberId: string): Promise<string> {
  for await (const row of listings['profile']?.(memberId) ?? []) return (row as { username: string }).username
  throw new AppError('session_expired')
}
