// Writes beside the messages of a chaos run: posts, uploads, exports and deletions of accounts, each repeated until it is answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { createPost } from '@hamvav/contract/feed/endpoints'
import { deleteAccount, exportData } from '@hamvav/contract/profiles/endpoints'
import { listOwnPictures, uploadProfilePicture } from '@hamvav/contract/profiles/picture-endpoints'
import { call, Refusal, request } from '@hamvav/ops/cluster/call'
import { password, type Member } from '@hamvav/ops/cluster/member-client'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { readZip } from '../../server/src/testing/read-zip.ts'

export interface SideLoad {
  /** Stops; resolves when the last attempt has ended. */
  stop(): Promise<void>
  /** Counts acknowledged calls, and lists those whose result is not in the database. */
  check(pool: Pool): Promise<SideResult>
}

export interface SideResult {
  readonly posts: number
  readonly uploads: number
  readonly exports: number
  readonly deletions: number
  /** Calls that were answered with a temporary error or not at all, and repeated. */
  readonly postponed: number
  /** One line per violation. */
  readonly wrong: readonly string[]
}

const pauseMs = 250
/** Levels of red, green and blue of the uploaded pictures, which no compression confuses. */
const levels = [40, 128, 216] as const
const json = { headers: { 'content-type': 'application/json' } }

/** @param writers post, upload and export; @param leaving delete their accounts, one after the other */
export async function startSideLoad(
  url: string,
  writers: readonly [Member, Member, Member],
  leaving: readonly Member[],
): Promise<SideLoad> {
  const stopping = new AbortController()
  const counts = { exports: 0, postponed: 0 }
  const wrong: string[] = []
  const posts = new Set<string>()
  let attempted = 0
  const archives = createArchiveCheck(writers[2].id)
  const deleted: string[] = []
  const untilAnswered = createAttempts(stopping.signal, counts, wrong)
  const uploads = createUploads(url, untilAnswered, wrong)
  const repeat = async (work: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await work()
      await sleep(pauseMs)
    }
  }
  const post = async ({ token }: Member) => {
    // No random letters and digits: one id of 360 reads like a word for which a post is held, so that it is not among the posts.
    const body = { content: `Post number ${++attempted} beside the messages`, clientId: crypto.randomUUID() }
    const answer = await untilAnswered('post', () => call(url, token, createPost, { body }))
    if (answer) posts.add(answer.post._id)
  }
  const download = async ({ token }: Member) => {
    const bytes = await untilAnswered('export', async () =>
      Buffer.from(
        await (await request(url, token, exportData, { ...json, body: JSON.stringify({ password }) })).arrayBuffer(),
      ),
    )
    if (!bytes) return
    counts.exports++
    wrong.push(...archives.check(bytes))
  }
  const waiting = [...leaving]
  const leave = async () => {
    const member = waiting.shift()
    if (!member) return
    const body = { password }
    // A repeated deletion of an account that is gone is refused with 401: the first attempt has succeeded.
    const gone = await untilAnswered('deletion', () =>
      call(url, member.token, deleteAccount, { body })
        .catch((error: unknown) => {
          if (!(error instanceof Refusal && error.status === 401)) throw error
        })
        .then(() => true),
    )
    if (gone) deleted.push(member.id)
  }

  const [poster, uploader, exporter] = writers
  const running = Promise.all([
    repeat(() => post(poster)),
    repeat(() => uploads.next(uploader)),
    repeat(() => download(exporter)),
    repeat(leave),
  ])
  return {
    async stop() {
      stopping.abort()
      await running
    },
    async check(pool) {
      wrong.push(...(await checkStored(pool, [...posts], deleted)))
      await uploads.check(uploader)
      return { ...counts, posts: posts.size, uploads: uploads.count(), deletions: deleted.length, wrong }
    },
  }
}

/** Colour of an upload by its number, from 1: neighbours differ. */
const colourOf = (n: number): string => [n, n / 3, n / 9].map((digit) => levels[Math.floor(digit) % 3]).join(' ')

function pictureOf(n: number): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = colourOf(n).split(' ').map(Number)
  return sharp({ create: { width: 640, height: 640, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}

const nearest = (value: number) =>
  levels.toSorted((one, other) => Math.abs(value - one) - Math.abs(value - other))[0] ?? levels[0]

/** @returns the colours of the member's stored pictures in order. @throws Refusal, also for a picture whose file is not there */
async function readAlbum(url: string, token: string): Promise<string[]> {
  const album = await call(url, token, listOwnPictures, {})
  const file = { method: 'GET', status: 200 } as const
  return await Promise.all(
    album.map(async ({ url: path }) => {
      const answer = await request(url, token, { ...file, path }, {})
      const pixel = await sharp(Buffer.from(await answer.arrayBuffer()))
        .resize(1, 1)
        .removeAlpha()
        .raw()
        .toBuffer()
      return [...pixel].map(nearest).join(' ')
    }),
  )
}

/** Pictures of a member, each in a colour of its own: a full album gives up its first one for the next one. */
function createUploads(url: string, untilAnswered: ReturnType<typeof createAttempts>, wrong: string[]) {
  let count = 0
  return {
    count: () => count,
    async next({ token }: Member): Promise<void> {
      const form = new FormData()
      const photo = new Uint8Array(await pictureOf(count + 1))
      form.append('profilePic', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
      if (!(await untilAnswered('upload', () => request(url, token, uploadProfilePicture, { body: form })))) return
      count++
      const album = await untilAnswered('reading a picture', () => readAlbum(url, token))
      if (album && album[0] !== colourOf(count)) wrong.push(`upload ${count}: the first picture is ${album[0]}`)
    },
    async check({ token }: Member): Promise<void> {
      const album = await readAlbum(url, token)
      const known = new Set(Array.from({ length: count }, (_, n) => colourOf(n + 1)))
      if (count > 0 && album[0] !== colourOf(count)) wrong.push('the last uploaded picture is not the first one')
      for (const colour of album) if (!known.has(colour)) wrong.push(`a picture of the album is ${colour}`)
    },
  }
}

/** Opens each export: it has every list that the others have, each readable, and is of the member. */
function createArchiveCheck(memberId: string) {
  let expected: string | undefined
  function problemsOf(archive: Buffer): string[] {
    const files = readZip(archive)
    const lists = [...files.keys()].filter((name) => name.endsWith('.json')).toSorted()
    expected ??= lists.join(' ')
    const [profile] = JSON.parse(String(files.get('profile.json'))) as { _id?: string }[]
    const unreadable = lists.filter((name) => !Array.isArray(JSON.parse(String(files.get(name)))))
    return [
      ...(files.get('README.txt')?.length ? [] : ['export: no README']),
      ...(lists.length > 40 && lists.join(' ') === expected ? [] : [`export: ${lists.length} lists`]),
      ...(profile?._id === memberId ? [] : ['export: of another member']),
      ...unreadable.map((name) => `export: ${name} is no list`),
    ]
  }
  return {
    check(archive: Buffer): string[] {
      try {
        return problemsOf(archive)
      } catch (error) {
        return [`export: ${(error as Error).message}`]
      }
    },
  }
}

/** Repeats a call after temporary errors; any other error is a violation. */
const createAttempts =
  (stopping: AbortSignal, counts: { postponed: number }, wrong: string[]) =>
  async <Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refusal && ![429, 502, 503].includes(error.status))
          return void wrong.push(`${what}: ${error.message}`)
        counts.postponed++
        if (stopping.aborted) return undefined
        await sleep(pauseMs)
      }
    }
  }

/** Acknowledged posts are there once, and deleted members are not. */
async function checkStored(pool: Pool, postIds: readonly string[], deleted: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ n: number }>(
    'SELECT (SELECT count(*)::int FROM posts o WHERE o.content = p.content) AS n FROM posts p WHERE id = ANY ($1)',
    [postIds],
  )
  const left = await pool.query('SELECT FROM members WHERE id = ANY ($1)', [deleted])
  return [
    ...(rows.length === postIds.length ? [] : [`posts: ${postIds.length - rows.length} are not stored`]),
    ...(rows.every(({ n }) => n === 1) ? [] : ['posts: one is stored twice']),
    ...(left.rowCount === 0 ? [] : [`deletions: ${left.rowCount} members are still there`]),
  ]
}
