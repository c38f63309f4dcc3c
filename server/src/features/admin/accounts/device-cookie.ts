// Cookie that marks a device on which an admin has signed in; it gives no access.
import { dayMs, secondMs } from '@hamvav/contract/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lifetime of the cookie, seconds. */
export const adminDeviceSeconds = (365 * dayMs) / secondMs

export interface AdminDeviceCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
}

/** @param secure sends it over HTTPS only, bound to the host; set in production */
export function createAdminDeviceCookie(secure: boolean): AdminDeviceCookie {
  const name = secure ? '__Host-hamvav_admin_device' : 'hamvav_admin_device'
  return {
    read: (request) => request.cookies[name],
    set: (reply, token) =>
      void reply.setCookie(name, token, {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: '/',
        maxAge: adminDeviceSeconds,
      }),
  }
}
