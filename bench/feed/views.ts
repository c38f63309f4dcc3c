// Expected response of each viewer, read without load, and its comparison with later responses.
import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { listPosts } from '@hamvav/contract/feed/endpoints'
import type { Member } from '../support/members.ts'

export const feedPath = `${listPosts.path}?limit=20`
export const memberHeaders = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
export const limitHeaders = ({ id }: Member) => ({ 'x-member': id })

/** First page of a viewer, validated against the contract. */
export async function readPage(url: string, headers: Record<string, string>) {
  const answer = await fetch(url + feedPath, { headers })
  if (answer.status !== listPosts.status) throw new Error(`the feed was answered with ${answer.status}`)
  const text = await answer.text()
  return { text, page: listPosts.response.parse(JSON.parse(text)) }
}

/** Headers that every browser sends. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Compressed size of the page, bytes. */
export async function wireBytes(url: string, headers: Record<string, string>): Promise<number> {
  const [answer] = (await once(get(url + feedPath, { headers: { ...headers, ...browserHeaders } }), 'response')) as [
    IncomingMessage,
  ]
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

/** The load generator decodes chunks separately, which breaks Nepali characters across chunk borders. */
const ascii = (text: string) => text.replaceAll(/[^\u0000-\u007f]/g, '')

export function sameView(text: string, expected: string): boolean {
  return text === expected || ascii(text) === ascii(expected)
}
