// Maps every error to a status and a body (decisions §4).
import { errorTable, type ErrorCode } from '@hamvav/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/postgres-errors.ts'
import { AppError } from './app-error.ts'

const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = error instanceof AppError ? error : translate(error)
    // An AppError is an expected refusal and is not logged.
    if (known !== error && errorTable[known.code].status >= 500 && !isClientGone(error, request))
      request.log.error({ err: redactError(error), route: request.routeOptions.url }, 'call failed')
    sendError(reply, known)
  })
}

/** The client disconnected during a streamed response: not an error of the server. */
const isClientGone = ({ code }: { readonly code: string }, { raw }: FastifyRequest) =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

/** Seconds until the next attempt, by status. */
const defaultRetryAfter: Readonly<Record<number, number>> = { 429: 60, 503: 2 }

export function sendError(reply: FastifyReply, { code, status, text, details }: AppError): void {
  const retryAfter = details.retryAfterSeconds ?? defaultRetryAfter[status]
  if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter))
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: text,
        code,
        ...(details.fields && { fields: details.fields }),
        ...details.extra,
        requestId: reply.request.id,
      }),
    )
}

function translate(error: FastifyError): AppError {
  if (error.validation) return fromValidation(error)
  const known = codeOfFastify[error.code]
  if (known) return new AppError(known)
  if (isUnavailable(error)) return new AppError('unavailable')
  const status = error.statusCode ?? 500
  if (status === 404) return new AppError('not_found')
  return new AppError(status >= 400 && status < 500 ? 'bad_request' : 'server_error')
}

/** 404 for a malformed id in the path; otherwise 400 with the invalid fields. */
function fromValidation(error: FastifyError): AppError {
  if (error.validationContext === 'params') return new AppError('not_found')
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of error.validation ?? []) {
    const [, name] = instancePath.split('/')
    // Without a name the whole body is invalid, for which the schema has no readable message.
    fields[name || 'body'] ??= (name && message) || errorTable.invalid_input.message
  }
  return new AppError('invalid_input', { fields })
}

/** Loggable part of an error. A database error repeats values of the row in `detail`, which must not be logged. */
export function redactError(error: Error & { code?: string; constraint?: string; cause?: unknown }) {
  const { name, code, constraint, stack } = error.cause instanceof Error ? (error.cause as typeof error) : error
  return {
    name,
    code,
    constraint,
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

export function installNotFound(
  app: FastifyInstance,
  page: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Only calls under /admin get here: `installStaticSite` has answered navigations (decisions §3).
    return !isRead || /^\/(api|admin)(\/|$|\?)/.test(request.url)
      ? sendError(reply, new AppError('not_found'))
      : page(request, reply)
  })
}
