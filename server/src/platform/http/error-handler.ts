// The only place that turns a failure into a status and a body (decisions §4).
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
    // A refusal of our own says all there is to say to the client already.
    if (known !== error && errorTable[known.code].status >= 500 && !hasLeft(error, request))
      request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'call failed')
    sendError(reply, known)
  })
}

/** Before their answer, which streams, was through: nobody's failure. */
const hasLeft = ({ code }: { readonly code: string }, { raw }: FastifyRequest) =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

export function sendError(reply: FastifyReply, { code, status, text, details }: AppError): void {
  if (status === 429) void reply.header('Retry-After', String(details.retryAfterSeconds ?? 60))
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

/** A malformed id in an address is an unknown one: 404. Everything else names its fields: 400. */
function fromValidation(error: FastifyError): AppError {
  if (error.validationContext === 'params') return new AppError('not_found')
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of error.validation ?? []) {
    const [, name] = instancePath.split('/')
    // Without a name it is the body as a whole, of which the schema has nothing to say to a reader.
    fields[name || 'body'] ??= (name && message) || errorTable.invalid_input.message
  }
  return new AppError('invalid_input', { fields })
}

/** An error of the database repeats values of the row in `detail`; those stay out of the log. */
export function withoutValues(error: Error & { code?: string; constraint?: string; cause?: unknown }) {
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
    // Under /admin lie screens and calls: a navigation never gets here, it was given its screen (decisions §3).
    return !isRead || /^\/(api|admin)(\/|$|\?)/.test(request.url)
      ? sendError(reply, new AppError('not_found'))
      : page(request, reply)
  })
}
