import { dayMs, secondMs } from '@hamvav/contract/durations'
import { refreshTokenSeconds } from '@hamvav/contract/auth/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lifetime of the device cookie, seconds. */
export const deviceSeconds = (365 * dayMs) / secondMs

export interface RefreshCookie {
  readonly value: string | undefined
  /** Cookie of an earlier version, without the prefix: a subdomain can set it too. */
  readonly isUnprefixed: boolean
}

export interface Cookies {
  refreshOf(request: FastifyRequest): RefreshCookie
  deviceOf(request: FastifyRequest): string | undefined
  setRefresh(reply: FastifyReply, token: string): void
  clearRefresh(reply: FastifyReply): void
  setDevice(reply: FastifyReply, token: string): void
  /** Replaces a device cookie from before the prefix. */
  exchangeDevice(request: FastifyRequest, reply: FastifyReply): void
}

const names = { refresh: 'hamvav_refresh', device: 'hamvav_device' }
const formerPath = '/api/auth'

/**
 * In production the names have the prefix `__Host-`: browsers accept such a cookie only over HTTPS, from this very host and
 * for all paths, so that neither a subdomain nor plain HTTP can plant one. Cookies without the prefix, set by earlier
 * versions, are exchanged at the next refresh.
 * @param secure set in production; without HTTPS the prefix is not possible
 */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : ''
  const [refresh, device] = [`${prefix}${names.refresh}`, `${prefix}${names.device}`]
  const former = { httpOnly: true, sameSite: 'strict', secure, path: formerPath } as const
  const options = secure ? ({ ...former, path: '/' } as const) : former
  const clearFormer = (reply: FastifyReply, name: string) => {
    if (secure) reply.clearCookie(name, former)
  }
  const setDevice = (reply: FastifyReply, token: string) =>
    void reply.setCookie(device, token, { ...options, maxAge: deviceSeconds })
  return {
    refreshOf({ cookies }) {
      const value = cookies[refresh]
      if (value !== undefined || !secure) return { value, isUnprefixed: false }
      return { value: cookies[names.refresh], isUnprefixed: true }
    },
    deviceOf: ({ cookies }) => cookies[device] ?? cookies[names.device],
    setRefresh(reply, token) {
      reply.setCookie(refresh, token, { ...options, maxAge: refreshTokenSeconds })
      if (reply.request.cookies[names.refresh] !== undefined) clearFormer(reply, names.refresh)
    },
    clearRefresh(reply) {
      reply.clearCookie(refresh, options)
      clearFormer(reply, names.refresh)
    },
    setDevice,
    exchangeDevice({ cookies }, reply) {
      const token = cookies[names.device]
      if (!secure || token === undefined) return
      if (cookies[device] === undefined) setDevice(reply, token)
      clearFormer(reply, names.device)
    },
  }
}
