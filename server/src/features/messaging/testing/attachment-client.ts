// Calls of attachments in tests: an upload in its parts, then the message.
import { randomUUID } from 'node:crypto'
import { uploadPartBytes, waveformBars } from '@hamvav/contract/messaging/attachment-limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

type More = Readonly<Record<string, unknown>>

export interface AttachmentClient {
  start(by: TestMember, upload: { clientId?: string; kind?: string; bytes: number }): Promise<LightMyRequestResponse>
  part(by: TestMember, id: string, offset: number, bytes: Buffer): Promise<LightMyRequestResponse>
  /** The whole file. @returns the id of the upload */
  upload(by: TestMember, file: Buffer, kind: 'voice' | 'picture', clientId: string): Promise<string>
  /** Names a complete upload in a message. */
  post(by: TestMember, to: TestMember, message: More): Promise<LightMyRequestResponse>
  sendPicture(by: TestMember, to: TestMember, file: Buffer, more?: More): Promise<LightMyRequestResponse>
  sendVoice(by: TestMember, to: TestMember, file: Buffer, more?: More): Promise<LightMyRequestResponse>
  file(by: TestMember | null, message: Message, version: string): Promise<LightMyRequestResponse>
  open(by: TestMember, message: Message): Promise<LightMyRequestResponse>
  viewOnce(by: TestMember, message: Message, viewing?: string): Promise<LightMyRequestResponse>
}

export const waveform = Array.from({ length: waveformBars }, (_, bar) => bar % 32)

export function createAttachmentClient({ server, request: call }: TestApp): AttachmentClient {
  const base = '/api/attachments'
  const client: AttachmentClient = {
    start: (by, upload) => call(by, 'POST', `${base}/uploads`, { clientId: randomUUID(), kind: 'picture', ...upload }),
    part: (by, id, offset, bytes) =>
      server.inject({
        method: 'PUT',
        url: `${base}/uploads/${id}/parts/${offset}`,
        headers: { ...by.headers, 'content-type': 'application/octet-stream' },
        payload: bytes,
      }),
    async upload(by, file, kind, clientId) {
      const started = await client.start(by, { clientId, kind, bytes: file.length })
      if (started.statusCode !== 200) throw new Error(started.body)
      const { _id: id } = started.json<{ _id: string }>()
      for (let offset = 0; offset < file.length; offset += uploadPartBytes) {
        const added = await client.part(by, id, offset, file.subarray(offset, offset + uploadPartBytes))
        if (added.statusCode !== 200) throw new Error(added.body)
      }
      return id
    },
    post: (by, to, message) => call(by, 'POST', base, { to: to.user._id, ...message }),
    async sendPicture(by, to, file, more) {
      const clientId = randomUUID()
      const upload = await client.upload(by, file, 'picture', clientId)
      return client.post(by, to, { kind: 'picture', clientId, upload, alt: '', once: false, ...more })
    },
    async sendVoice(by, to, file, more) {
      const clientId = randomUUID()
      const upload = await client.upload(by, file, 'voice', clientId)
      return client.post(by, to, { kind: 'voice', clientId, upload, seconds: 4, waveform, ...more })
    },
    file: (by, { _id }, version) => call(by, 'GET', `${base}/${_id}/${version}`),
    open: (by, { _id }) => call(by, 'PUT', `${base}/${_id}/opened`),
    viewOnce: (by, { _id }, viewing = randomUUID()) => call(by, 'POST', `${base}/${_id}/viewing`, { viewing }),
  }
  return client
}
