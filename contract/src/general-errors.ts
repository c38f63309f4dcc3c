export interface ErrorDefinition {
  readonly status: number
  /** Readable by a member; the wording of the specification where it has one. */
  readonly message: string
}

/** Preserves the literal error codes, so that `ErrorCode` is a union of them. */
export const defineErrors = <const T extends Record<string, ErrorDefinition>>(table: T): T => table

/** Errors of any call. */
export const generalErrors = defineErrors({
  invalid_input: { status: 400, message: 'Please check what you entered and try again.' },
  bad_request: { status: 400, message: 'The request could not be read.' },
  unauthorized: { status: 401, message: 'Please login first' },
  session_expired: { status: 401, message: 'Session expired. Please log in again.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  suspended: { status: 403, message: 'Your account is suspended 😔. Please contact support.' },
  /** A declared minor, until an admin has reviewed the account. */
  restricted: { status: 403, message: 'Our team needs to check your account. Please contact support.' },
  not_found: { status: 404, message: 'This was not found.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  too_large: { status: 413, message: 'This is too large to send.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here. Send JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  server_error: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'Hamvav is busy right now. Please try again in a moment.' },
})
