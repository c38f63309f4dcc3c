// @offline
// Sends a message with a file: an upload in parts, which goes on where it stopped, then the message that names it. Both know
// the `clientId`, so that every step can be repeated.
import { addUploadPart, sendAttachment, startUpload } from '@hamvav/contract/messaging/attachment-endpoints'
import { uploadPartBytes } from '@hamvav/contract/messaging/attachment-limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { call } from '../../../core/api/api-client.ts'
import { reconnectAfterCall } from '../../../core/realtime/realtime.ts'
import { createStore } from '../../../core/storage/store.ts'
import type { PendingMessage } from '../model/outbox.ts'

/** Time for one part on a slow network, ms. */
const partLimitMs = minuteMs

/** Shares of the uploads under way that the server has, by `clientId`. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map())

function setShare(clientId: string, share: number | null): void {
  const shares = new Map(uploadShares.get())
  if (share === null) shares.delete(clientId)
  else shares.set(clientId, share)
  uploadShares.set(shares)
}

type FileOf = Pick<PendingMessage, 'clientId' | 'to' | 'voice' | 'picture' | 'replyTo'>

/** @param assertLoggedIn throws once another member is logged in. @returns the id of the complete upload */
async function uploadFile({ clientId, voice }: FileOf, file: Blob, assertLoggedIn: () => void): Promise<string> {
  const kind = voice ? 'voice' : 'picture'
  let upload = await call(startUpload, { body: { clientId, kind, bytes: file.size } })
  while (upload.received < upload.bytes) {
    assertLoggedIn()
    setShare(clientId, upload.received / upload.bytes)
    const { _id: id, received: offset } = upload
    const bytes = file.slice(offset, offset + uploadPartBytes)
    upload = await call(addUploadPart, { params: { id, offset } }, { bytes, limitMs: partLimitMs })
  }
  return upload._id
}

/** @throws {ApiError} */
export async function deliverFile(item: FileOf, file: Blob, assertLoggedIn: () => void): Promise<Message> {
  const { clientId, to, voice, picture, replyTo } = item
  try {
    const upload = await uploadFile(item, file, assertLoggedIn)
    assertLoggedIn()
    const named = { to, clientId, upload, ...(replyTo && { replyTo: replyTo._id }) }
    const body = voice
      ? { ...named, kind: 'voice' as const, seconds: voice.seconds, waveform: [...voice.waveform] }
      : { ...named, kind: 'picture' as const, alt: picture?.alt ?? '', once: picture?.once ?? false }
    const message = await call(sendAttachment, { body }, { limitMs: partLimitMs })
    reconnectAfterCall()
    return message
  } finally {
    setShare(clientId, null)
  }
}
