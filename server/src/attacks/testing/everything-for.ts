// Everything that the server sends to a member who looks for what they must not know: answers to every call that reads, to calls
// that touch the message, their export, the evidence of their report, and what reaches them without a call, and the log.
import type { Endpoint } from '@hamvav/contract/endpoint'
import { allEndpoints } from '@hamvav/contract/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { createBoard } from '../../features/feed/testing/board.ts'
import { createAttachmentClient } from '../../features/messaging/testing/attachment-client.ts'
import { createAlbumClient, formOf, photo } from '../../features/profiles/testing/album-client.ts'
import { createProtection } from '../../features/safety/testing/protection.ts'
import { readZip } from '../../testing/read-zip.ts'
import type { TestMember } from '../../testing/test-app.ts'
import type { RecordedApp } from './recorded-app.ts'

export interface Sent {
  /** The id of the call, or `socket`, `push`, `mail`, `export`, `evidence` or `log`. */
  readonly by: string
  readonly text: string
}

/** @param message a message of the conversation with the partner */
export async function everythingFor(
  recorded: RecordedApp,
  member: TestMember,
  partner: TestMember,
  message: Message,
): Promise<string> {
  const sent = await everythingSentTo(recorded, member, partner, message)
  return sent.map(({ text }) => text).join('\n')
}

/** Hides what differs between any two runs: ids, moments, ports, links, boundaries of forms, and names of the members of tests. */
export const withoutChance = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00(?::00)?)?/g, '<time>')
    .replaceAll(/person\d+/g, '<person>')
    .replaceAll(/"time":\d+|127\.0\.0\.1:\d+|token=[\w-]+|\/push\/[0-9a-f]+|formdata-undici-\d+/g, '<chance>')

export async function everythingSentTo(
  recorded: RecordedApp,
  member: TestMember,
  partner: TestMember,
  message: Message,
): Promise<Sent[]> {
  const { app, sockets } = recorded
  const recording = await recorded.record(member)
  const subjects = await subjectsOf(recorded, member, partner)
  await app.mailsSent()
  const read = () => readAll(recorded, member, { ...subjects, messageId: message._id })
  const sent = [
    // Twice: a read or answered message is shown by other statements.
    ...(await read()),
    ...(await touch(recorded, member, partner, message)),
    ...(await read()),
  ]
  const archive = await app.request(member, 'POST', '/api/profile/export', { password: member.password })
  for (const [name, content] of readZip(archive.rawPayload)) sent.push({ by: 'export', text: `${name} ${content}` })
  for (const { reporterId, evidence } of await createProtection(app).reports(partner.user._id))
    if (reporterId === member.user._id) sent.push({ by: 'evidence', text: JSON.stringify(evidence) })
  await app.mailsSent()
  await sockets.settle()
  const unasked = { socket: recording.packets, push: recording.pushes(), mail: recording.mails(), log: recording.log() }
  for (const [by, texts] of Object.entries(unasked)) sent.push(...texts.map((text) => ({ by, text })))
  return sent
}

/** What changes with each answer, whatever is in it. */
const chanceHeaders = new Set(['date', 'etag', 'content-length', 'x-request-id'])

function sentBy(by: string, { statusCode, headers, body }: LightMyRequestResponse): Sent {
  const kept = Object.entries(headers).filter(([name]) => !chanceHeaders.has(name))
  return { by, text: `${by} ${statusCode} ${JSON.stringify(kept)} ${body}` }
}

/** Calls that may have nothing to answer with: for another kind of message, a member in good standing, a server without the demo. */
const mayBeMissing: ReadonlySet<string> = new Set(['getDrawing', 'getOwnSuspension', 'adminDemo'])

/** Every call of the contract that reads, and that a member may make. @throws if one is refused, as it would then show nothing */
async function readAll({ app }: RecordedApp, member: TestMember, values: Values): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const endpoint of allEndpoints) {
    if (endpoint.method !== 'GET' || endpoint.access === 'admin') continue
    for (const url of urlsOf(endpoint, values)) {
      const response = await app.request(member, 'GET', url)
      const isMissing = response.statusCode === 404 && mayBeMissing.has(endpoint.id)
      if (response.statusCode >= 400 && !isMissing)
        throw new Error(`${endpoint.id} at ${url} was answered with ${response.statusCode}: ${response.body}`)
      sent.push(sentBy(endpoint.id, response))
    }
  }
  return sent
}

/** Calls that change something, and answer with the message or something about it. */
async function touch(
  { chat }: RecordedApp,
  member: TestMember,
  partner: TestMember,
  { _id }: Message,
): Promise<Sent[]> {
  const to = partner.user._id
  const reply = { to, text: 'Tell me', replyTo: _id, clientId: uuidv7() }
  const report = { subject: 'conversation', subjectId: to, reason: 'harassment' }
  return [
    sentBy('reactToMessage', await chat.react(member, _id, '👍')),
    sentBy('markSeen', await chat.request(member, 'PUT', `/api/messages/seen/${_id}`)),
    sentBy('sendMessage', await chat.request(member, 'POST', '/api/messages/send', reply)),
    sentBy('sendReport', await chat.request(member, 'POST', '/api/safety/reports', report)),
  ]
}

interface Subjects {
  readonly memberId: string
  readonly partnerId: string
  readonly username: string
  /** A post of the partner. */
  readonly postId: string
  /** A picture of the partner for their matches. */
  readonly pictureId: string
  /** A picture of the member that is in no post yet. */
  readonly postPictureId: string
  /** A message with a picture, of somebody else: it would hide the message as the newest of the conversation. */
  readonly attachmentId: string
}

type Values = Subjects & { readonly messageId: string }
type Parameters = Readonly<Record<string, string>>

/** Values of the parameters of a path by the id of the call; several if it answers about the member, too. */
const parameters: Readonly<Record<string, (values: Values) => readonly Parameters[]>> = {
  getProfileById: ({ memberId, partnerId }) => [{ id: partnerId }, { id: memberId }],
  getProfileByUsername: ({ username }) => [{ username }],
  getPrivatePicture: ({ pictureId }) => [{ id: pictureId, size: '96.webp' }],
  getRelation: ({ partnerId }) => [{ userId: partnerId }],
  getPost: ({ postId }) => [{ id: postId }],
  listComments: ({ postId }) => [{ id: postId }],
  listMemberPosts: ({ memberId, partnerId }) => [{ id: partnerId }, { id: memberId }],
  getOwnPostPicture: ({ postPictureId }) => [{ id: postPictureId, size: '640.webp' }],
  getConversation: ({ partnerId }) => [{ userId: partnerId }],
  listMessageChanges: ({ partnerId }) => [{ userId: partnerId }],
  getAttachment: ({ attachmentId }) => [{ messageId: attachmentId, version: 'small' }],
  getShelf: ({ memberId, partnerId }) => [{ userId: partnerId }, { userId: memberId }],
  getDrawing: ({ messageId }) => [{ messageId }],
}

/** Queries by the id of the call; without one it is made as it is. */
const queries: Readonly<Record<string, (values: Values) => readonly string[]>> = {
  getProfileById: () => ['', 'for=conversation'],
  searchMembers: ({ username }) => [`q=${username}`],
  searchPeople: ({ username }) => ['', `q=${username}`],
  listTaggedPosts: () => ['tag=rain'],
  searchPosts: () => ['q=rain'],
  getConversation: ({ messageId }) => ['', `after=${messageId}`, `before=${messageId}`],
  listMessageChanges: () => [`since=${new Date(0).toISOString()}`],
}

/** @throws for a parameter without a value, or a missing query: a new endpoint needs them */
function urlsOf(endpoint: Endpoint, values: Values): string[] {
  const paths = (parameters[endpoint.id]?.(values) ?? [{}]).map((given) => pathOf(endpoint, given))
  return paths.flatMap((path) =>
    (queries[endpoint.id]?.(values) ?? ['']).map((query) => {
      if (endpoint.query?.safeParse(Object.fromEntries(new URLSearchParams(query))).success === false)
        throw new Error(`${endpoint.id} needs another query`)
      return query ? `${path}?${query}` : path
    }),
  )
}

const pathOf = ({ id, path }: Endpoint, given: Parameters): string =>
  path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = given[parameter]
    if (value === undefined) throw new Error(`${id} needs a value for :${parameter}`)
    return value
  })

const made = new WeakMap<TestMember, Promise<Subjects>>()

/** A member has one partner in a test. */
function subjectsOf(recorded: RecordedApp, member: TestMember, partner: TestMember): Promise<Subjects> {
  const subjects = made.get(member) ?? makeSubjects(recorded, member, partner)
  made.set(member, subjects)
  return subjects
}

async function makeSubjects({ app, chat }: RecordedApp, member: TestMember, partner: TestMember): Promise<Subjects> {
  for (const each of [member, partner]) {
    await chat.set(each, 'can_post = true, visible = true')
    app.app.auth.forgetStanding(each.user._id)
  }
  const friend = await app.signUp()
  await chat.match(friend, member)
  for (const [from, to] of [
    [friend, member],
    [member, friend],
  ] as const)
    await chat.send(from, to, 'Namaste')
  const picture = await photo()
  const attachment = await createAttachmentClient(app).sendPicture(friend, member, picture)
  const album = await createAlbumClient(app, partner)
  const own = await createAlbumClient(app, member)
  const loose = await own.call('POST', '/api/post-pictures', formOf(['picture', picture]))
  await album.add(picture)
  return {
    memberId: member.user._id,
    partnerId: partner.user._id,
    username: partner.user.username,
    postId: (await createBoard(app).write(partner, 'Rain on the tin roof #rain'))._id,
    pictureId: (await album.add(await photo(1), 'matches'))._id,
    postPictureId: ((await loose.json()) as { _id: string })._id,
    attachmentId: attachment.json<Message>()._id,
  }
}
