import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorTable, type ErrorCode } from '@hamvav/contract/errors'

const codes: Record<string, readonly [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
}

/** Answers what cannot be read as a request at all, and ends its connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = codes[error.code ?? ''] ?? [400, 'bad_request']
  const body = JSON.stringify({ message: errorTable[code].message, code })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`
  if (socket.writable) socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroySoon()
}
