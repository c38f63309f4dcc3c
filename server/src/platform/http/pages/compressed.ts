// Long lists, smaller on the way to a phone: a page of the feed is a third as long.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pack = promisify(gzip)
/** Shorter bodies fit into a packet or two anyway, bytes. */
const worthIt = 2_000
/** The first level does most of the work in a fraction of the time. */
const level = 1
/** A body that is shared by many is compressed once, and forgotten with it. */
const packed = new WeakMap<Buffer, Promise<Buffer>>()

/** The body for this client, with the headers that say what was done to it. It must hold no secret of the server. */
export async function compressed(
  body: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  if (body.length < worthIt) return body
  reply.header('vary', 'Accept-Encoding')
  if (!negotiate(request.headers['accept-encoding']?.toLowerCase() ?? '', ['gzip'])) return body
  reply.header('content-encoding', 'gzip')
  if (typeof body === 'string') return pack(body, { level })
  const shared = packed.get(body) ?? pack(body, { level })
  packed.set(body, shared)
  return shared
}
