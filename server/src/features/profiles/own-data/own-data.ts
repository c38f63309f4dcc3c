// Data export and account deletion, both confirmed by the password (decisions §5).
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import type { Listing } from '../../../platform/archive/listing.ts'
import { type ArchiveFile, createZip, jsonList } from '../../../platform/archive/zip.ts'
import { createSpool, type SpoolLimits } from '../../../platform/archive/spool.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { PictureArea, PictureStore, RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import type { AuthService } from '../../auth/service.ts'
import { createExportPlaces, type ExportPlace, placeLimits, type PlaceLimits } from './export-places.ts'
import { ownListings, readExportedPictures } from './export-queries.ts'
import type { Erasures } from './erasures.ts'
import { removeMember, type RemovalSteps } from './removal.ts'
import { productName } from '@hamvav/contract/product'

/** Text that explains the files of the archive. */
const exportReadme = (username: string, at: Date): string =>
  `${productName}: everything held about @${username}
Made on ${at.toISOString()} (UTC). All times are UTC.

Each .json file is a list; an empty list means that nothing is held.

profile            your profile and the status of your account
privacy, filters   who may see and contact you, and who you want to see in Discover
reviewed-profile   the version of your profile that our team last reviewed, and when it changed
former-usernames   names you gave up that still lead to you
pictures           your pictures; the files are in the folder pictures/
private-space-viewers   matches you chose for the pictures of your Private Space
found              members the search showed you recently
sessions           when and with which browser you logged in, its coarse network, and when the session ends (never the keys)
passkeys           the names of your passkeys, when you added and last used them (never the keys)
devices            devices and browsers you used, by a code; only moderators see which accounts share them
mailboxes          your e-mail address in the form in which we compare it: one account per mailbox
mailed-links, waiting-mails   links we mailed to you, and mails that wait to be sent
email-changes      changes of your e-mail address
idle-warnings      when we warned you that your unused account would be deleted
posts, comments, post-likes               what you wrote and liked
post-pictures      pictures of your posts with their descriptions; the files are in the folder post-pictures/
choices, matches, daily-likes, cards      who you liked or passed, your matches, who we showed you and why
conversations, messages, first-messages   your chats, with the messages you received
attachments, attachment-days   voice notes and pictures you sent; the files are in the folder attachments/
games, guna-games, drawings, drawing-guesses   games with your matches; of Guna for fun the points, as births are not kept
carried-sanctions  sanctions from an earlier account with your e-mail address, which never confirmed it
covered-suspensions   suspensions of yours that stand beside the one in your profile
hidden-contacts    when you hid from email addresses; the addresses are not stored, only codes made from them
blocks, reports, appeals   who you blocked, what you reported, and your appeals against a suspension or takedown
verifications      when you sent a clip or a document, and the result; the clip or document is erased with the decision
takedowns          content of yours that our team took down, and why
newsletter, event-interests, support-requests, support-messages   your subscription, events you are interested in, and your questions to support
notifications      your notifications, and who they were about
notification-settings, push-subscriptions   what is pushed to which of your browsers, and when (never their keys)

Not included: the hash of your password, what others reported about you in confidence, who likes
you without a match and the figures that would reveal it, and our team's internal notes, which may
mention other members.
यसमा तपाईंको बारेमा हामीले राखेको सबै कुरा छ। समय UTC मा छ।
`

interface Dependencies {
  readonly pool: Pool
  /** For the export. */
  readonly workPool: Pool
  readonly auth: Pick<AuthService, 'checkPassword' | 'forgetStanding'>
  readonly store: PictureStore
  readonly removeFiles: RemoveFiles
  readonly removal: RemovalSteps
  readonly erasures: Pick<Erasures, 'begin'>
  readonly securityLog: SecurityLog
  /** Listings of other features, by file name. */
  readonly listings: Readonly<Record<string, Listing>>
  /** Files of other features. */
  readonly filesOf: (memberId: string) => Promise<readonly ArchiveFile[]>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
  /** Folder of archives that are being downloaded. */
  readonly exportsDir: string
  /** Only tests use others. */
  readonly limits?: Partial<SpoolLimits & PlaceLimits>
}

interface Archive {
  /** File name. */
  readonly name: string
  readonly stream: Readable
}

export interface OwnDataService {
  /** All data of the member. The archive is sent while it is built. @throws AppError while another export of the member runs, or if no place is free */
  export(viewer: MemberViewer, password: string, network: string): Promise<Archive>
  /** Deletes the account with its pictures and sessions; the content of a heavy one is erased afterwards. */
  remove(viewer: MemberViewer, password: string): Promise<{ message: string }>
}

/** With the number of places: at most 2 GB of the disk for all archives together. */
const spoolLimits: SpoolLimits = { windowBytes: 64 * 1024 ** 2, stepBytes: 2 * 1024 ** 2, writers: 4 }

export function createOwnData(deps: Dependencies): OwnDataService {
  const { pool, workPool, auth, store, report, now } = deps
  const listings = { ...ownListings(workPool), ...deps.listings }
  const spool = createSpool(deps.exportsDir, { ...spoolLimits, ...deps.limits })
  const places = createExportPlaces({ ...placeLimits, ...deps.limits })

  async function filesOf(memberId: string, username: string): Promise<ArchiveFile[]> {
    const readme = exportReadme(username, new Date(now()))
    return [
      { name: 'README.txt', open: () => Readable.from([readme]) },
      ...Object.entries(listings).map(([name, list]) => ({
        name: `${name}.json`,
        open: () => jsonList(list(memberId)),
        compress: true,
      })),
      ...(await readExportedPictures(workPool, memberId)).map(({ file_id: fileId, name }) => ({
        name,
        open: async () => Readable.from(await readPicture(store, fileId)),
      })),
      ...(await deps.filesOf(memberId)),
    ]
  }

  async function archiveOf({ id }: MemberViewer, place: ExportPlace): Promise<Archive> {
    const username = await usernameOf(listings, id)
    const files = await filesOf(id, username)
    const stored = await spool.store(() => createZip(files))
    stored.stream.on('error', (error) => report(error, 'export of a member'))
    place.holdFor(stored)
    return { name: `hamvav-${username}-${new Date(now()).toISOString().slice(0, 10)}.zip`, stream: stored.stream }
  }

  return {
    async export(viewer, password, network) {
      await auth.checkPassword(viewer.id, password)
      const place = places.take(viewer.id, network)
      return archiveOf(viewer, place).catch((error: unknown) => {
        place.release()
        throw error
      })
    },

    async remove(viewer, password) {
      await auth.checkPassword(viewer.id, password)
      const files = await withTransaction(pool, (client) => removeMember(client, viewer.id, deps.removal))
      auth.forgetStanding(viewer.id)
      if (!files) throw new AppError('session_expired') // deleted meanwhile
      deps.securityLog.record({ event: 'account_deleted', memberId: viewer.id })
      await deps.removeFiles(files)
      await deps.erasures.begin(viewer.id)
      return { message: 'Your account is deleted.' }
    },
  }
}

/**
 * In memory: the writer may wait for its reader for minutes, which is longer than a bucket keeps an answer open. Empty if
 * it was removed meanwhile. The area of a file depends on who may see it.
 */
async function readPicture({ open, hidden }: PictureStore, fileId: string): Promise<Buffer[]> {
  const file = (await largestOf(open, fileId)) ?? (await largestOf(hidden, fileId))
  return file ? [await buffer(file.stream)] : []
}

/** Squares of profiles, and whole pictures of posts. */
const largestOf = async (area: PictureArea, fileId: string) =>
  (await area.read(fileId, 960)) ?? (await area.read(fileId, 1600))

async function usernameOf(listings: Readonly<Record<string, Listing>>, memberId: string): Promise<string> {
  for await (const row of listings['profile']?.(memberId) ?? []) return (row as { username: string }).username
  throw new AppError('session_expired')
}
