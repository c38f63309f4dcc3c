// Voice notes and pictures of messages, as the product's client sends them: an upload in parts, which goes on where it stopped
// after a fault, then the message that names it. Both know the `clientId`, so that every step can be repeated.
import {
  addUploadPart,
  getAttachment,
  sendAttachment,
  startUpload,
} from '@hamvav/contract/messaging/attachment-endpoints'
import { uploadPartBytes, waveformBars } from '@hamvav/contract/messaging/attachment-limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { call, request } from './call.ts'

export interface OutgoingFile {
  readonly kind: 'voice' | 'picture'
  readonly bytes: Uint8Array<ArrayBuffer>
}

interface MessageWithFile {
  readonly to: string
  readonly clientId: string
  readonly file: OutgoingFile
}

const waveform = Array.from({ length: waveformBars }, (_, bar) => bar % 32)

/** @throws Refusal for an error response; the error of `fetch` without a response */
export async function sendWithFile(url: string, token: string, message: MessageWithFile): Promise<Message> {
  const { to, clientId, file } = message
  const { kind, bytes } = file
  let upload = await call(url, token, startUpload, { body: { clientId, kind, bytes: bytes.length } })
  while (upload.received < upload.bytes) upload = await addPart(url, token, upload, bytes)
  const named = { to, clientId, upload: upload._id }
  const body = kind === 'voice' ? { ...named, kind, seconds: 4, waveform } : { ...named, kind, alt: '', once: false }
  return call(url, token, sendAttachment, { body }, minuteMs)
}

async function addPart(
  url: string,
  token: string,
  { _id, received }: { _id: string; received: number },
  file: OutgoingFile['bytes'],
) {
  const path = addUploadPart.path.replace(':id', _id).replace(':offset', String(received))
  const body = file.subarray(received, received + uploadPartBytes)
  const init = { body, headers: { 'content-type': 'application/octet-stream' } }
  const answer = await request(url, token, { ...addUploadPart, path }, init, minuteMs)
  return addUploadPart.response.parse(await answer.json())
}

/** The file of a message as one of the two gets it. @throws Refusal */
export async function fetchFile(
  url: string,
  token: string,
  messageId: string,
  kind: OutgoingFile['kind'],
): Promise<Buffer> {
  const version = kind === 'voice' ? 'sound' : 'full'
  const path = getAttachment.path.replace(':messageId', messageId).replace(':version', version)
  const answer = await request(url, token, { ...getAttachment, path }, {}, minuteMs)
  return Buffer.from(await answer.arrayBuffer())
}
