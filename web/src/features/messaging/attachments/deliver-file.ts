// @offline
// Sends a message with a file: an upload in parts, which goes on where it stopped, then the message that names it. Both know
// the `clientId`, so that every step can be repeated.
import {
  addUploadPart,
  cancelUpload,
  sendAttachment,
  startUpload,
} from '@hamvav/contract/messaging/attachment-endpoints'
import type { Upload } from '@hamvav/contract/messaging/attachment-entities'
import { uploadPartBytes } from '@hamvav/contract/messaging/attachment-limits'
import { unsendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import { minuteMs } from '@hamvav/contract/durations'
import { call } from '../../../core/api/api-client.ts'
import { ApiError, clientError } from '../../../core/api/api-error.ts'
import { retryDecision } from '../../../core/outbox/outbox-rules.ts'
import { reconnectAfterCall } from '../../../core/realtime/realtime.ts'
import { createStore } from '../../../core/storage/store.ts'
import type { Delivered, Outbox, PendingMessage } from '../model/outbox.ts'

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

type FileOf = Pick<PendingMessage, 'clientId' | 'to' | 'voice' | 'picture' | 'replyTo' | 'isCancelled'>

/** Requests of the deliveries under way, by `clientId`. */
const deliveries = new Map<string, AbortController>()

/** Cancelled in this visit: a delivery that is about to begin has the item as it was before. */
const cancelled = new Set<string>()

/** Cancels a message with a file that waits or is being sent: its requests end, and the server keeps nothing of it. */
export function cancelSending({ cancel }: Pick<Outbox, 'cancel'>, clientId: string): void {
  cancelled.add(clientId)
  cancel(clientId)
  deliveries.get(clientId)?.abort(clientError('network'))
}

interface Delivery {
  readonly item: FileOf
  readonly file: Blob
  readonly signal: AbortSignal
  readonly assertLoggedIn: () => void
}

const started = ({ item: { clientId, voice }, file, signal }: Delivery): Promise<Upload> =>
  call(startUpload, { body: { clientId, kind: voice ? 'voice' : 'picture', bytes: file.size } }, { signal })

/** @returns the id of the complete upload */
async function uploadFile(delivery: Delivery): Promise<string> {
  const { item, file, signal, assertLoggedIn } = delivery
  let upload = await started(delivery)
  while (upload.received < upload.bytes) {
    assertLoggedIn()
    setShare(item.clientId, upload.received / upload.bytes)
    const { _id: id, received: offset } = upload
    const bytes = file.slice(offset, offset + uploadPartBytes)
    upload = await call(addUploadPart, { params: { id, offset } }, { bytes, limitMs: partLimitMs, signal })
  }
  return upload._id
}

async function sendUploaded({ item, signal }: Delivery, upload: string): Promise<Message> {
  const { clientId, to, voice, picture, replyTo } = item
  const named = { to, clientId, upload, ...(replyTo && { replyTo: replyTo._id }) }
  const body = voice
    ? { ...named, kind: 'voice' as const, seconds: voice.seconds, waveform: [...voice.waveform] }
    : { ...named, kind: 'picture' as const, alt: picture?.alt ?? '', once: picture?.once ?? false }
  return await call(sendAttachment, { body }, { limitMs: partLimitMs, signal })
}

/** Refusals of the server, after which nothing can be stored under this `clientId`. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && retryDecision(error, 1).action === 'give-up'

/**
 * Undoes what the server has of a cancelled message. It erases the upload unless a message has it, so that a send which is
 * still on its way is refused; then a repeated send returns that message if there is one.
 */
async function withdraw(delivery: Delivery): Promise<Delivered> {
  const { item, assertLoggedIn } = delivery
  const withdrawn = { clientId: item.clientId, isWithdrawn: true } as const
  try {
    const { _id: id } = await started(delivery)
    await call(cancelUpload, { params: { id } })
    assertLoggedIn()
    const { _id: messageId } = await sendUploaded(delivery, id)
    const unsent = await call(unsendMessage, { params: { messageId } })
    return { ...unsent, clientId: item.clientId }
  } catch (error) {
    if (isRefused(error)) return withdrawn
    throw error
  }
}

/** @throws {ApiError} */
export async function deliverFile(item: FileOf, file: Blob, assertLoggedIn: () => void): Promise<Delivered> {
  const { clientId } = item
  const own = new AbortController()
  const delivery = { item, file, signal: own.signal, assertLoggedIn }
  const undo = () => withdraw({ ...delivery, signal: new AbortController().signal })
  if (item.isCancelled || cancelled.has(clientId)) return await undo()
  deliveries.set(clientId, own)
  try {
    const upload = await uploadFile(delivery)
    assertLoggedIn()
    const message = await sendUploaded(delivery, upload)
    reconnectAfterCall()
    // Cancelled while the response was read.
    return own.signal.aborted ? await undo() : message
  } catch (error) {
    if (!own.signal.aborted) throw error
    return await undo()
  } finally {
    deliveries.delete(clientId)
    setShare(clientId, null)
  }
}
