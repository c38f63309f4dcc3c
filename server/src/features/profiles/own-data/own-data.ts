// Data export and account deletion, both confirmed by the password (decisions §5).
import { minuteMs } from '@hamvav/contract/durations'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { Listing } from '../../../platform/archive/listing.ts'
import { type ArchiveFile, createZip, jsonList } from '../../../platform/archive/zip.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { PictureStore, RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import type { AuthService } from '../../auth/service.ts'
import { ownListings, readExportedPictures } from './export-queries.ts'
import { type RemovalSteps, removeMember } from './removal.ts'
import { productName } from '@hamvav/contract/product'

/** Text that explains the files of the archive. */
const exportReadme = (username: string, at: Date): string =>
  `${productName}: everything held about @${username}
Made on ${at.toISOString()} (UTC). All times are UTC.

Each .json file is a list; an empty list means that nothing is held.

profile            who you are here, and how your account stands
privacy, filters   who may do what with you, and whom you want to see in Discover
reviewed-profile   what our team last saw of your profile, and since when it has changed
former-usernames   names you gave up that still lead to you
pictures           your pictures; the files are in the folder pictures/
private-space-viewers   matches you chose for the pictures of your Private Space
found              whom the search showed you of late
sessions           when and with which browser you logged in, its coarse network, and until when that lasts (never the keys)
passkeys           the names of your passkeys, when you added and last used them (never the keys)
devices            devices and browsers you used, by a code; only moderators see which accounts share them
mailboxes          your e-mail address as it is compared with others: one mailbox is one account
mailed-links       links that were mailed to you
email-changes      changes of your e-mail address
idle-warnings      when we warned you that your unused account would be deleted
posts, comments, post-likes               what you wrote and liked
choices, matches, daily-likes, cards      whom you liked or passed, your matches, whom you were shown and why
conversations, messages, first-messages   your chats, with what was written to you too
carried-sanctions  what came over from an earlier account with your e-mail address that had never confirmed it
blocks, reports, appeals   whom you blocked, what you reported, and what you said against a suspension or takedown
takedowns          what our team took down of what you wrote and showed, and why
newsletter, event-interests, support-requests   letters and events you asked for, and what you asked support
notifications      what you were told, and whom it was about
notification-settings, push-subscriptions   what is pushed to which of your browsers, and when (never their keys)

Not in here: the hash of your password, and what others have said about you in confidence, and who
likes you without your knowing, with the figures that would tell. Notes that those who keep
this place safe made for one another are such too, as they may speak of other members.
यसमा तपाईंको बारेमा हामीले राखेको सबै कुरा छ। समय UTC मा छ।
`

interface Dependencies {
  readonly pool: Pool
  readonly auth: Pick<AuthService, 'checkPassword' | 'forgetStanding'>
  readonly store: PictureStore
  readonly removeFiles: RemoveFiles
  readonly removal: RemovalSteps
  readonly securityLog: SecurityLog
  /** Listings of other features, by file name. */
  readonly listings: Readonly<Record<string, Listing>>
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
  /** Timeout of a download. */
  readonly timeoutMs?: number
}

interface Archive {
  /** File name. */
  readonly name: string
  readonly stream: Readable
}

export interface OwnDataService {
  /** All data of the member. The archive is created while it is read. @throws AppError while another export runs */
  export(viewer: MemberViewer, password: string): Promise<Archive>
  /** Deletes the account with its content, pictures and sessions. */
  remove(viewer: MemberViewer, password: string): Promise<{ message: string }>
}

/** Concurrent exports of all members; each member has at most one. */
const maxExports = 4
const retryAfterSeconds = 30
/** Limits slow downloads, which block others. */
const defaultTimeoutMs = 15 * minuteMs

export function createOwnData(deps: Dependencies): OwnDataService {
  const { pool, auth, store, report, now, timeoutMs = defaultTimeoutMs } = deps
  const listings = { ...ownListings(pool), ...deps.listings }
  const running = new Set<string>()

  async function filesOf(memberId: string, username: string): Promise<ArchiveFile[]> {
    const readme = exportReadme(username, new Date(now()))
    return [
      { name: 'README.txt', open: () => Readable.from([readme]) },
      ...Object.entries(listings).map(([name, list]) => ({
        name: `${name}.json`,
        open: () => jsonList(list(memberId)),
        compress: true,
      })),
      ...(await readExportedPictures(pool, memberId)).map(({ file_id: fileId, position }) => ({
        name: `pictures/${position + 1}.webp`,
        // Empty if it was removed meanwhile.
        open: async () => (await readPicture(store, fileId))?.stream ?? Readable.from([]),
      })),
    ]
  }

  async function archiveOf({ id }: MemberViewer): Promise<Archive> {
    const username = await usernameOf(listings, id)
    const stream = createZip(await filesOf(id, username))
    stream.on('error', (error) => report(error, 'export of a member'))
    const timeout = setTimeout(() => stream.destroy(new Error('It took too long')), timeoutMs).unref()
    stream.once('close', () => {
      clearTimeout(timeout)
      running.delete(id)
    })
    return { name: `hamvav-${username}-${new Date(now()).toISOString().slice(0, 10)}.zip`, stream }
  }

  return {
    async export(viewer, password) {
      await auth.checkPassword(viewer.id, password)
      if (running.has(viewer.id)) throw new AppError('too_many_requests', { retryAfterSeconds })
      if (running.size >= maxExports) throw new AppError('unavailable', { retryAfterSeconds })
      running.add(viewer.id)
      return archiveOf(viewer).catch((error: unknown) => {
        running.delete(viewer.id)
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
      return { message: 'Your account is deleted.' }
    },
  }
}

/** The area of a file depends on its audience. */
const readPicture = async ({ open, hidden }: PictureStore, fileId: string) =>
  (await open.read(fileId, 960)) ?? (await hidden.read(fileId, 960))

async function usernameOf(listings: Readonly<Record<string, Listing>>, memberId: string): Promise<string> {
  for await (const row of listings['profile']?.(memberId) ?? []) return (row as { username: string }).username
  throw new AppError('session_expired')
}
