// What calls with an id ask for, made by the API, so that each is answered with a success: pictures, a report, a takedown, held
// texts, a bulk action, a document that waits for a reviewer.
import { adminStartBulk } from '@hamvav/contract/admin/endpoints'
import { adminTakeDown } from '@hamvav/contract/admin/takedown-endpoints'
import { register } from '@hamvav/contract/auth/endpoints'
import { createPost } from '@hamvav/contract/feed/endpoints'
import { addPostPicture } from '@hamvav/contract/feed/picture-endpoints'
import { addUploadPart, sendAttachment, startUpload } from '@hamvav/contract/messaging/attachment-endpoints'
import { waveformBars } from '@hamvav/contract/messaging/attachment-limits'
import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import { finishDrawing, startDrawing } from '@hamvav/contract/play/drawing-endpoints'
import { addPicture } from '@hamvav/contract/profiles/picture-endpoints'
import { sendReport } from '@hamvav/contract/safety/endpoints'
import { adminListHeld } from '@hamvav/contract/safety/held-endpoints'
import { sendDocument } from '@hamvav/contract/verification/endpoints'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import sharp from 'sharp'
import type { callsOfSubjects } from './parameters.ts'
import type { Store } from './store.ts'

/** Values of parameters by the id of the call. */
export type Subjects = Readonly<Record<(typeof callsOfSubjects)[number], Readonly<Record<string, string>>>>

export interface Person {
  readonly id: string
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

const voiceNote = new URL('../../e2e/smoke/sounds/safari-like.m4a', import.meta.url)

export const password = 'a long enough secret'

/** Signs up a member who may post, and whose profile is approved. */
export async function join({ url, pool }: Store['product']): Promise<Person> {
  const username = `bench.${randomUUID().slice(0, 8)}`
  const body = { username, name: 'A member', email: `${username}@gmail.com`, password }
  const { token, user } = register.response.parse(await (await post(url + register.path, { headers: {} }, body)).json())
  await pool.query(
    `UPDATE members SET age = 27, age_declared_at = now(), visible = true, visibility_approved = true, email_confirmed_at = now(), can_post = true WHERE id = $1`,
    [user._id],
  )
  return { id: user._id, email: body.email, headers: { authorization: `Bearer ${token}` } }
}

export async function post(url: string, { headers }: Pick<Person, 'headers'>, body: object): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(url, {
    method: 'POST',
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`)
  return answer
}

interface Callers {
  /** Members who see the private picture. */
  readonly members: readonly Person[]
  readonly admin: Pick<Person, 'headers'>
}

/** @returns values that all callers share; pictures that only some see are made by `uploadForPost`, `sendPicture` and `sendDrawing` */
export async function makeSubjects(
  { product }: Store,
  { members, admin }: Callers,
): Promise<Omit<Subjects, 'getOwnPostPicture' | 'getAttachment' | 'getDrawing'>> {
  const { url, pool } = product
  const subject = await join(product)
  await pool.query(
    `INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least($1::uuid, id), greatest($1::uuid, id) FROM unnest($2::uuid[]) AS id`,
    [subject.id, members.map(({ id }) => id)],
  )
  const upload = async (audience: string) => {
    const answer = await post(`${url}${addPicture.path}?audience=${audience}`, subject, await formOf('picture'))
    return addPicture.response.parse(await answer.json())._id
  }
  const [, restricted, removed] = [await upload('members'), await upload('matches'), await upload('members')]
  await untilShown(pool, subject.id)
  await post(url + sendDocument.path, subject, await formOf('document'))
  await post(url + sendReport.path, members[0] as Person, { subject: 'profile', subjectId: subject.id, reason: 'scam' })
  const { rows } = await pool.query<{ report: string; verification: string }>(
    `SELECT (SELECT id FROM reports WHERE reported_id = $1) AS report, (SELECT id FROM verifications WHERE member_id = $1) AS verification`,
    [subject.id],
  )
  const [{ report = '', verification = '' } = {}] = rows

  const takedown = { subject: 'picture', subjectId: removed, reason: 'sexual' }
  const takenDown = await post(url + adminTakeDown.path.replace(':id', subject.id), admin, takedown)
  const bulk = await post(url + adminStartBulk.path, admin, {
    clientId: randomUUID(),
    action: 'lift',
    ids: [subject.id],
  })
  return {
    getPrivatePicture: { id: restricted },
    adminPicture: { id: restricted },
    adminGetReport: { id: report },
    adminGetEvidence: { id: report },
    adminReportPicture: { id: report, pictureId: await copyOf(url, report, admin, /"pictureIds":\["([^"]+)"/) },
    adminReportSound: await reportSound(product, { subject, reporter: members[0] as Person, admin }),
    adminTakedownPicture: { id: adminTakeDown.response.parse(await takenDown.json())?._id ?? '' },
    adminGetBulk: { id: adminStartBulk.response.parse(await bulk.json())._id },
    adminReadHeld: { id: await holdText(url, subject, admin) },
    adminGetVerification: { id: verification },
    adminVerificationFile: { id: verification },
  }
}

/** @returns id of a picture that waits for a post of its owner */
export async function uploadForPost(url: string, owner: Pick<Person, 'headers'>): Promise<string> {
  const answer = await post(url + addPostPicture.path, owner, await formOf('picture'))
  return addPostPicture.response.parse(await answer.json())._id
}

/** The check of a picture ends after the answer to its upload. */
async function untilShown(pool: Pool, id: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rowCount } = await pool.query('SELECT FROM members WHERE id = $1 AND picture_id IS NOT NULL', [id])
    if (rowCount === 1) return
    await sleep(100)
  }
  throw new Error('The check of a picture did not let it pass.')
}

/** @returns id of a message with a picture to this member */
export async function sendPicture(product: Store['product'], reader: Person): Promise<string> {
  const { url, pool } = product
  const sender = await join(product)
  await pool.query(
    `INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid)`,
    [sender.id, reader.id],
  )
  for (const [by, to] of [
    [sender, reader],
    [reader, sender],
  ] as const)
    await post(url + sendMessage.path, by, { to: to.id, text: 'Namaste' })
  return sendFile(url, sender, await greenPicture(), { to: reader.id, kind: 'picture', alt: '', once: false })
}

/** @returns id of the message */
async function sendFile(
  url: string,
  sender: Person,
  file: Buffer,
  message: { readonly to: string; readonly kind: 'picture' | 'voice'; readonly [more: string]: unknown },
): Promise<string> {
  const clientId = randomUUID()
  const started = await post(url + startUpload.path, sender, { clientId, kind: message.kind, bytes: file.length })
  const { _id: upload } = startUpload.response.parse(await started.json())
  const part = await fetch(url + addUploadPart.path.replace(':id', upload).replace(':offset', '0'), {
    method: 'PUT',
    headers: { ...sender.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  if (!part.ok) throw new Error(`The part of an upload was answered with ${part.status}.`)
  const sent = await post(url + sendAttachment.path, sender, { ...message, clientId, upload })
  return sendAttachment.response.parse(await sent.json())._id
}

/** A voice note of a match, in the evidence of a report of the conversation. */
async function reportSound(
  { url, pool }: Store['product'],
  { subject, reporter, admin }: { subject: Person; reporter: Person; admin: Pick<Person, 'headers'> },
): Promise<{ id: string; soundId: string }> {
  const waveform = Array.from({ length: waveformBars }, (_, bar) => bar % 32)
  await sendFile(url, subject, readFileSync(voiceNote), { to: reporter.id, kind: 'voice', seconds: 3, waveform })
  const report = { subject: 'conversation', subjectId: subject.id, reason: 'scam' }
  await post(url + sendReport.path, reporter, report)
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM reports WHERE reported_id = $1 AND subject = 'conversation'`,
    [subject.id],
  )
  const id = rows[0]?.id ?? ''
  return { id, soundId: await copyOf(url, id, admin, /"sound":\{"_id":"([^"]+)"/) }
}

/** @returns id of a message with a drawing for this member to guess */
export async function sendDrawing(product: Store['product'], reader: Person): Promise<string> {
  const { url, pool } = product
  const sender = await join(product)
  await pool.query(
    `INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid)`,
    [sender.id, reader.id],
  )
  const started = await post(url + startDrawing.path, sender, { to: reader.id, word: 'word-1', clientId: randomUUID() })
  const { _id: id } = startDrawing.response.parse(await started.json())
  const drawn = await fetch(url + finishDrawing.path.replace(':messageId', id), {
    method: 'PUT',
    headers: { ...sender.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ strokes: [{ colour: 0, width: 0, points: [100, 100, 900, 900] }] }),
  })
  if (!drawn.ok) throw new Error(`A drawing was answered with ${drawn.status}.`)
  return id
}

const greenPicture = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: { r: 120, g: 160, b: 90 } } })
    .jpeg()
    .toBuffer()

async function formOf(field: string): Promise<FormData> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(await greenPicture())]), 'picture.jpg')
  return form
}

/** @returns id of the first such copy in the evidence of a report */
async function copyOf(
  url: string,
  report: string,
  { headers }: Pick<Person, 'headers'>,
  copy: RegExp,
): Promise<string> {
  const answer = await fetch(`${url}/admin/reports/${report}/evidence`, { headers })
  const [, id = ''] = copy.exec(await answer.text()) ?? []
  return id
}

/** @returns id of the case */
async function holdText(url: string, by: Person, { headers }: Pick<Person, 'headers'>): Promise<string> {
  await post(url + createPost.path, by, { content: 'I will kill you', clientId: randomUUID() })
  for (;;) {
    const answer = await fetch(`${url}${adminListHeld.path}?limit=100`, { headers })
    const found = adminListHeld.response.parse(await answer.json()).find(({ member }) => member._id === by.id)
    if (found) return found._id
    await sleep(100)
  }
}
