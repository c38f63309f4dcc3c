// Reads one picture or clip from a multipart body: size checked while streaming, held in memory, never on disk.
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { ErrorCode } from '@hamvav/contract/errors'
import { pictureMaxBytes } from '@hamvav/contract/profiles/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { createSlots, type Slots } from './slots.ts'

/** Enables multipart in a scope; all other routes accept JSON only. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.addContentTypeParser('*', (_request, _payload, done) => done(new AppError('picture_not_image')))
}

export interface UploadReader {
  /** Runs `work` with the file sent as `field`; throws the contract's error for anything else. */
  read<Result>(
    request: FastifyRequest,
    field: string,
    work: (file: Buffer) => Promise<Result>,
    /** Default: a picture. */
    kind?: UploadKind,
  ): Promise<Result>
}

interface UploadKind {
  readonly maxBytes: number
  readonly missing: ErrorCode
  readonly tooLarge: ErrorCode
}

const picture: UploadKind = { maxBytes: pictureMaxBytes, missing: 'picture_missing', tooLarge: 'picture_too_large' }

/** Maximum parallel uploads, in total and per member; each holds a whole picture in memory. */
const uploadsMax = { total: 20, each: 2 }
/** Time to read on after an early response before the connection is closed, ms. */
const lingerMs = 10_000
/** Multipart boundaries and headers besides the file, bytes. */
const overhead = 16 * 1024

/** @param timeoutMs maximum duration of an upload */
export function createUploadReader(timeoutMs: number, securityLog: SecurityLog): UploadReader {
  const slots: Slots = createSlots(uploadsMax)
  return {
    async read(request, field, work, kind = picture) {
      const release = slots.take(request.viewer?.id ?? '')
      try {
        return await work(await withTimeout(request, timeoutMs, readFile(request, field, kind)))
      } catch (error) {
        if (error instanceof AppError && error.status < 500)
          securityLog.record({ event: 'upload_refused', reason: error.code, memberId: request.viewer?.id })
        throw error
      } finally {
        drain(request)
        release()
      }
    },
  }
}

async function readFile(request: FastifyRequest, field: string, kind: UploadKind): Promise<Buffer> {
  const { maxBytes, missing, tooLarge } = kind
  if (!request.isMultipart()) throw new AppError(missing)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overhead) throw new AppError(tooLarge)
  let file: Buffer | undefined
  // One byte and one file more than allowed, to detect the excess.
  const limits = { fileSize: maxBytes + 1, files: 2, fields: 5, fieldSize: 1024, fieldNameSize: 64, parts: 8 }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== field) throw new AppError(missing)
    if (file) throw new AppError('invalid_input', { fields: { [field]: 'Send one file at a time.' } })
    file = await collect(part, kind)
  }
  if (!file) throw new AppError(missing)
  return file
}

async function collect({ file }: MultipartFile, { maxBytes, tooLarge }: UploadKind): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new AppError(tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

/** Converts other errors to bad_request: an unreadable body or a disconnected client. */
async function withTimeout<Result>(request: FastifyRequest, timeoutMs: number, reading: Promise<Result>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new AppError('request_timeout')), timeoutMs)
  try {
    return await Promise.race([reading, late])
  } catch (error) {
    request.raw.unpipe()
    throw error instanceof AppError ? error : new AppError('bad_request')
  } finally {
    clearTimeout(limit)
  }
}

/** Reads on for a while, because a client that is still sending would otherwise see a connection reset. */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const cut = setTimeout(() => raw.destroy(), lingerMs).unref()
  raw.once('close', () => clearTimeout(cut))
}
