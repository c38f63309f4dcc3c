// Answers to the page's calls instead of the server's, for what the demo community does not have.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** JSON; a `Response` for a file, a status or headers; or a function from the server's own JSON and the path to the JSON. */
type Answer = object | ((fromServer: never, path: string) => object)
/** By method and path, such as `GET /api/support`; `*` stands for one part of a path. The first that fits answers. */
export type Answers = Readonly<Record<string, Answer>>

interface SentAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly base64: string
}
type AnswerCall = (at: number, path: string, fromServer: unknown) => Promise<SentAnswer>

/** Loads the page again with these answers. In the page, because the service worker hides calls from Playwright's routes. */
export async function answerCalls(page: Page, answers: Answers): Promise<void> {
  const given = Object.values(answers)
  const answerCall: AnswerCall = (at, path, fromServer) => {
    const answer = given[at] ?? {}
    return encode(typeof answer === 'function' ? (answer as (...from: unknown[]) => object)(fromServer, path) : answer)
  }
  await page.exposeFunction('answerCall', answerCall)
  const calls = Object.entries(answers).map(([call, answer]) => ({
    pattern: `^${call.replaceAll('*', '[^/]+')}$`,
    isMadeFromServers: typeof answer === 'function',
  }))
  await page.addInitScript((calls) => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
      const at = calls.findIndex(({ pattern }) => new RegExp(pattern).test(`${method} ${pathname}`))
      const fromServer = calls[at]?.isMadeFromServers === false ? null : await fetchFromServer(input, init)
      if (at < 0 || fromServer?.ok === false) return fromServer ?? Response.error()
      const { answerCall } = globalThis as unknown as { answerCall: AnswerCall }
      const { base64, ...rest } = await answerCall(at, pathname, await fromServer?.json())
      return new Response(
        Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
        rest,
      )
    }
  }, calls)
  await page.reload()
}

/** For `Screen.show`: loads the page again with these answers, then prepares it. */
export const showWith = (answers: Answers, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await answerCalls(page, answers)
  await then(page)
}

async function encode(answer: object): Promise<SentAnswer> {
  const response = answer instanceof Response ? answer.clone() : Response.json(answer)
  const base64 = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { status: response.status, headers: Object.fromEntries(response.headers.entries()), base64 }
}

/** A page of a list that has no more rows. */
export const completeList = (rows: readonly object[]) =>
  Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

/** What replaces a message of a conversation; `<own>` and `<theirs>` stand for the ids of the two members. */
export interface ShownMessage {
  readonly isMine?: boolean
  readonly text?: string
  readonly part?: object
}

/** Each conversation ends with these messages instead of its own last ones. */
export const lastMessages = (shown: readonly ShownMessage[]): Answers => ({
  'GET /api/messages/conversation/*': (messages: { from: string; to: string }[], path: string) => {
    const theirs = path.split('/').at(-1) ?? ''
    const own = messages.flatMap(({ from, to }) => [from, to]).find((id) => id !== theirs) ?? ''
    const json = JSON.stringify(shown).replaceAll('<own>', own).replaceAll('<theirs>', theirs)
    const changes = (JSON.parse(json) as ShownMessage[]).map(({ isMine, ...change }) => {
      const [from, to] = isMine ? [own, theirs] : [theirs, own]
      return isMine === undefined ? change : Object.assign(change, { from, to })
    })
    return messages.map((message, at) => ({ ...message, ...changes[at - messages.length + changes.length] }))
  },
})

const empty = { lastMessage: null, lastMessageAt: null, unreadCount: 0, silent: true }

/** No member has written for a week, in any conversation. */
export const noMessages: Answers = {
  'GET /api/messages/conversation/*': [],
  'GET /api/profile/messages-users': (rows: object[]) => rows.map((row) => ({ ...row, ...empty })),
}

/** A file as the answer. */
export const fileResponse = (file: Buffer, type: string) =>
  new Response(new Uint8Array(file), { headers: { 'content-type': type } })

/** WebP of hills below a sky. `hue`: of the sky, degrees. */
export const drawHills = (width: number, height: number, hue = 205): Promise<Buffer> => {
  const rows = [0, 1, 2, 3].map((row) => {
    const ridge = [0, 1, 2, 3, 4, 5, 6].map(
      (x) => `${(x * width) / 6} ${height * (0.35 + row * 0.15 + ((x * 7 + row * 3) % 5) * 0.04)}`,
    )
    const fill = `hsl(${hue + row * 18}, 40%, ${55 - row * 10}%)`
    return `<path d="M0 ${height}L${ridge.join('L')}L${width} ${height}z" fill="${fill}"/>`
  })
  const sky = `<rect width="${width}" height="${height}" fill="hsl(${hue}, 45%, 70%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky}${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp().toBuffer()
}
