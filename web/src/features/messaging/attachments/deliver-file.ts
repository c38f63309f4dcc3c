// @offline
// Sends a message with a file: an upload in parts, which goes on where it stopped, then the message that names it. Both know
// the `clientId`, so that every step can be repeated.
import { addUploadPart, sendAttachment, startUpload } from '@hamvav/contract/messaging/attachment-endpoints'
import { uploadPartBytes } from '@hamvav/contract/messaging/attachment-limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { call } from '../../../core/api/api-client.ts'
import { reconnectAfterCall } from '../../../core/realtime/realtime.ts'
import type { PendingMessage, VoiceMeasures } from '../model/outbox.ts'

/** Time for one part on a slow network, ms. */
const partLimitMs = minuteMs

/** @param assertLoggedIn throws once another member is logged in. @returns the id of the complete upload */
async function uploadFile(clientId: string, file: Blob, assertLoggedIn: () => void): Promise<string> {
  let upload = await call(startUpload, { body: { clientId, kind: 'voice', bytes: file.size } })
  while (upload.received < upload.bytes) {
    assertLoggedIn()
    const { _id: id, received: offset } = upload
    const bytes = file.slice(offset, offset + uploadPartBytes)
    upload = await call(addUploadPart, { params: { id, offset } }, { bytes, limitMs: partLimitMs })
  }
  return upload._id
}

/** @throws {ApiError} */
export async function deliverVoice(
  { clientId, to }: Pick<PendingMessage, 'clientId' | 'to'>,
  { file, seconds, waveform }: VoiceMeasures & { file: Blob },
  assertLoggedIn: () => void,
): Promise<Message> {
  const upload = await uploadFile(clientId, file, assertLoggedIn)
  assertLoggedIn()
  const body = { kind: 'voice' as const, to, clientId, upload, seconds, waveform: [...waveform] }
  const message = await call(sendAttachment, { body }, { limitMs: partLimitMs })
  reconnectAfterCall()
  return message
}
