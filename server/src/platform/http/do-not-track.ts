import type { FastifyRequest } from 'fastify'

/** Do Not Track or Global Privacy Control is set: the caller's views are not counted. */
export const optsOutOfTracking = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
