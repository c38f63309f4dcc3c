// Writes beside the messages of a chaos run: posts, uploads, exports and deletions of accounts, each repeated until it is answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { createPost } from '@hamvav/contract/feed/endpoints'
import { deleteAccount, exportData } from '@hamvav/contract/profiles/endpoints'
import { uploadProfilePicture } from '@hamvav/contract/profiles/picture-endpoints'
import { call, Refusal, request } from '@hamvav/ops/cluster/call'
import { password, type Member } from '@hamvav/ops/cluster/member-client'
import type { Pool } from 'pg'
import sharp from 'sharp'

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
/** First characters of an archive. */
const zipStart = 'PK'
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
  const pictures: string[] = []
  const deleted: string[] = []
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

  const untilAnswered = createAttempts(stopping.signal, counts, wrong)
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
  const upload = async ({ token }: Member) => {
    const form = new FormData()
    form.append('profilePic', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const sent = await untilAnswered('upload', () => request(url, token, uploadProfilePicture, { body: form }))
    if (sent) pictures.push(((await sent.json()) as { url: string }).url)
  }
  const download = async ({ token }: Member) => {
    const bytes = await untilAnswered('export', async () =>
      Buffer.from(
        await (await request(url, token, exportData, { ...json, body: JSON.stringify({ password }) })).arrayBuffer(),
      ),
    )
    if (!bytes) return
    counts.exports++
    if (!bytes.toString('latin1').startsWith(zipStart)) wrong.push('export: not an archive')
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
    repeat(() => upload(uploader)),
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
      const last = pictures.at(-1)
      if (last && !(await fetch(url + last)).ok) wrong.push('the last uploaded picture is not there')
      return { ...counts, posts: posts.size, uploads: pictures.length, deletions: deleted.length, wrong }
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
