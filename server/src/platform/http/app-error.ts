import { errorTable, type ErrorCode } from '@hamvav/contract/errors'

interface Details {
  /** What is wrong with each field; a single one becomes the message (decisions §4). */
  readonly fields?: Readonly<Record<string, string>>
  /** Sent beside message and code, such as the current counts of a conflict. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

/** The one way to fail: the error handler turns the code into a status and `{ message, code }`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorTable[code].message)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorTable[this.code].status
  }

  /** For the reader: a single wrong field says what is wrong (decisions §4). */
  get text(): string {
    const texts = Object.values(this.details.fields ?? {})
    return (texts.length === 1 && texts[0]) || this.message
  }
}
