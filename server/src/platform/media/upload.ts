// One picture out of a multipart body: counted while it streams, held in memory, never on the disk.
import multipart, { type MultipartFile } from '@fastify/multipart'
import { pictureMaxBytes } from '@hamvav/contract/profiles/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { createSlots, type Slots } from './slots.ts'

/** Where alone multipart is understood: all other routes keep to JSON. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.addContentTypeParser('*', (_request, _payload, done) => done(new AppError('picture_not_image')))
}

export interface UploadReader {
  /** Runs `work` with the one file that was sent as `field`; throws the contract's refusal for anything else. */
  read<Result>(request: FastifyRequest, field: string, work: (file: Buffer) => Promise<Result>): Promise<Result>
}

/** Each may hold a whole picture in memory. */
const uploadsAtOnce = { inAll: 20, each: 2 }
/** After an early answer the client may go on for so long before its connection is cut, milliseconds. */
const lingerMs = 10_000
/** Besides the file: marks between the parts and their headers, bytes. */
const overhead = 16 * 1024

/** @param patienceMs an upload must have arrived whole after so long, milliseconds */
export function createUploadReader(patienceMs: number): UploadReader {
  const slots: Slots = createSlots(uploadsAtOnce)
  return {
    async read(request, field, work) {
      const release = slots.take(request.viewer?.id ?? '')
      try {
        return await work(await withinTime(request, patienceMs, readFile(request, field)))
      } finally {
        letGo(request)
        release()
      }
    },
  }
}

async function readFile(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('picture_missing')
  if (Number(request.headers['content-length'] ?? 0) > pictureMaxBytes + overhead)
    throw new AppError('picture_too_large')
  let file: Buffer | undefined
  // One more than is taken, so that the one too many is seen.
  const limits = { fileSize: pictureMaxBytes + 1, files: 2, fields: 5, fieldSize: 1024, fieldNameSize: 64, parts: 8 }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== field) throw new AppError('picture_missing')
    if (file) throw new AppError('invalid_input', { fields: { [field]: 'Send one picture at a time.' } })
    file = await collect(part)
  }
  if (!file) throw new AppError('picture_missing')
  return file
}

async function collect({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > pictureMaxBytes) throw new AppError('picture_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

/** What is not an answer of ours is a body that cannot be read, or a client that left. */
async function withinTime<Result>(request: FastifyRequest, patienceMs: number, reading: Promise<Result>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new AppError('request_timeout')), patienceMs)
  try {
    return await Promise.race([reading, late])
  } catch (error) {
    request.raw.unpipe()
    throw error instanceof AppError ? error : new AppError('bad_request')
  } finally {
    clearTimeout(limit)
  }
}

/** A client that is still sending reads its answer only if it may go on for a while. */
function letGo({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const cut = setTimeout(() => raw.destroy(), lingerMs).unref()
  raw.once('close', () => clearTimeout(cut))
}
