import { dayMs, secondMs } from '@hamvav/contract/durations'
import { refreshTokenSeconds } from '@hamvav/contract/auth/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'

const refreshName = 'hamvav_refresh'
const deviceName = 'hamvav_device'

/** Lifetime of the device cookie, seconds. */
export const deviceSeconds = (365 * dayMs) / secondMs

export interface Cookies {
  setRefresh(reply: FastifyReply, token: string): void
  clearRefresh(reply: FastifyReply): void
  setDevice(reply: FastifyReply, token: string): void
}

export const refreshCookieOf = (request: FastifyRequest) => request.cookies[refreshName]
export const deviceCookieOf = (request: FastifyRequest) => request.cookies[deviceName]

/** @param secure sends cookies over HTTPS only; set in production */
export function createCookies(secure: boolean): Cookies {
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/api/auth' } as const
  return {
    setRefresh: (reply, token) => void reply.setCookie(refreshName, token, { ...options, maxAge: refreshTokenSeconds }),
    clearRefresh: (reply) => void reply.clearCookie(refreshName, options),
    setDevice: (reply, token) => void reply.setCookie(deviceName, token, { ...options, maxAge: deviceSeconds }),
  }
}
