import type { ErrorCode } from '@hamvav/contract/errors'

/** Failures without an answer of the server, with their English text. */
export const clientErrors = {
  network: 'You seem to be offline. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  not_json: 'Server returned HTML instead of JSON. Check backend.',
  waited_too_long: 'It was written more than a week ago. Send it again if you still mean it.',
  outbox_full: 'Too many messages are waiting to be sent. Try again when they have gone.',
} as const

export type ClientErrorCode = keyof typeof clientErrors

interface Details {
  /** HTTP status; 0 when there was no answer. */
  status: number
  code: ErrorCode | ClientErrorCode
  /** English text for members. */
  message: string
  fields?: Readonly<Record<string, string>>
  /** Other fields of the error body, such as current counts. */
  extra?: Readonly<Record<string, unknown>>
  retryAfterSeconds?: number | null
}

/** The only error that a call throws, except the caller's own abort reason. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  readonly fields: Readonly<Record<string, string>>
  readonly extra: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | null

  constructor({ status, code, message, fields = {}, extra = {}, retryAfterSeconds = null }: Details) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const clientError = (code: ClientErrorCode, status = 0): ApiError =>
  new ApiError({ status, code, message: clientErrors[code] })
