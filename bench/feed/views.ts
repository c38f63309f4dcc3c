// What each viewer must get, taken while all is quiet, and the comparison of every later answer with it.
import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { listPosts } from '@hamvav/contract/feed/endpoints'
import type { Member } from '../support/members.ts'

export const feedPath = `${listPosts.path}?limit=20`
export const memberHeaders = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
export const limitHeaders = ({ id }: Member) => ({ 'x-member': id })

/** A viewer's first page, checked against the contract. */
export async function readPage(url: string, headers: Record<string, string>) {
  const answer = await fetch(url + feedPath, { headers })
  if (answer.status !== listPosts.status) throw new Error(`the feed was answered with ${answer.status}`)
  const text = await answer.text()
  return { text, page: listPosts.response.parse(JSON.parse(text)) }
}

/** What every browser sends along. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Bytes of the page's body on the way to a browser. */
export async function wireBytes(url: string, headers: Record<string, string>): Promise<number> {
  const [answer] = (await once(get(url + feedPath, { headers: { ...headers, ...browserHeaders } }), 'response')) as [
    IncomingMessage,
  ]
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

/** The load program joins chunks as text, which breaks a Nepali letter that lies across two of them. */
const ascii = (text: string) => text.replaceAll(/[^\u0000-\u007f]/g, '')

export function sameView(text: string, expected: string): boolean {
  return text === expected || ascii(text) === ascii(expected)
}
