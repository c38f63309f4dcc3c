import type { FastifyRequest } from 'fastify'

/** The browser asks not to be tracked (Do Not Track, Global Privacy Control): such a caller is counted nowhere. */
export const wantsNoCounting = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1'
