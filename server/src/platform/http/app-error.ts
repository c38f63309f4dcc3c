import { errorTable, type ErrorCode } from '@hamvav/contract/errors'

interface Details {
  /** Error text by field; if there is only one, it becomes the message (decisions §4). */
  readonly fields?: Readonly<Record<string, string>>
  /** Further properties of the response body, such as the current counts of a conflict. */
  readonly extra?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

/** Error with a code of the contract; the error handler responds with the code's status and `{ message, code }`. */
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

  /** Message for the client: the text of the field if exactly one is invalid (decisions §4). */
  get text(): string {
    const texts = Object.values(this.details.fields ?? {})
    return (texts.length === 1 && texts[0]) || this.message
  }
}
