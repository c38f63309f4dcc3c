import * as contract from '@hamvav/contract/auth/endpoints'
import * as security from '@hamvav/contract/auth/security-endpoints'
import type { FastifyReply } from 'fastify'
import { addressKey } from '../../platform/http/client-address.ts'
import { clientDeviceOf } from '../../platform/http/client-device.ts'
import type { Http } from '../../platform/http/mount.ts'
import { rejectCrossSite } from '../../platform/http/request-headers.ts'
import { memberTokenOf } from '../../platform/http/viewer.ts'
import { createCookies } from './cookies.ts'
import type { AuthService } from './service.ts'
import type { SignedIn } from './sign-in/sign-in.ts'

interface Options {
  /** The server's own origin. */
  readonly origin: string
  /** Cookies over HTTPS only. */
  readonly secure: boolean
}

export function authRoutes(http: Http, auth: AuthService, { origin, secure }: Options): void {
  const cookies = createCookies(secure)
  const answer = async (reply: FastifyReply, { body, refreshToken, deviceToken }: SignedIn) => {
    await auth.recordDevice(body.user._id, deviceToken, cookies.deviceOf(reply.request))
    cookies.setRefresh(reply, refreshToken)
    cookies.setDevice(reply, deviceToken)
    return body
  }

  http.mount(contract.getSignInOptions, async () => auth.getSignInOptions())
  http.mount(contract.register, async ({ body, request, reply }) => {
    rejectCrossSite(request, origin)
    return answer(reply, await auth.register(body, clientDeviceOf(request)))
  })
  http.mount(contract.login, async ({ body, request, reply }) => {
    rejectCrossSite(request, origin)
    return answer(reply, await auth.login(body, cookies.deviceOf(request), clientDeviceOf(request)))
  })
  http.mount(contract.refreshToken, async ({ request, reply }) => {
    rejectCrossSite(request, origin)
    const { token, refreshToken } = await auth.refresh(cookies.refreshOf(request), clientDeviceOf(request).network)
    if (refreshToken) cookies.setRefresh(reply, refreshToken)
    cookies.exchangeDevice(request, reply)
    return { token }
  })
  http.mount(contract.logout, async ({ request, reply }) => {
    rejectCrossSite(request, origin)
    await auth.logout(cookies.refreshOf(request), memberTokenOf(request))
    cookies.clearRefresh(reply)
    return null
  })
  http.mount(contract.logoutEverywhere, async ({ viewer, reply }) => {
    await auth.logoutEverywhere(viewer)
    cookies.clearRefresh(reply)
    return null
  })
  http.mount(contract.changePassword, async ({ viewer, body, request, reply }) =>
    answer(reply, await auth.changePassword(viewer.id, body, clientDeviceOf(request))),
  )
  mailRoutes(http, auth)
  sessionRoutes(http, auth)
  passkeyRoutes(http, auth)
  http.mount(security.startPasskeyLogin, ({ request }) => auth.passkeyLogin.start(addressKey(request.ip)))
  http.mount(security.passkeyLogin, async ({ body, request, reply }) => {
    rejectCrossSite(request, origin)
    const [client, device] = [addressKey(request.ip), cookies.deviceOf(request)]
    return answer(reply, await auth.passkeyLogin.finish(client, body.passkey, device, clientDeviceOf(request)))
  })
}

function sessionRoutes(http: Http, { ownSessions }: AuthService): void {
  http.mount(security.listSessions, ({ viewer }) => ownSessions.list(viewer))
  http.mount(security.endSession, async ({ viewer, params }) => {
    await ownSessions.end(viewer, params.id)
    return null
  })
  http.mount(security.endOtherSessions, async ({ viewer }) => {
    await ownSessions.endOthers(viewer)
    return null
  })
}

function passkeyRoutes(http: Http, { passkeys }: AuthService): void {
  http.mount(security.listPasskeys, ({ viewer }) => passkeys.list(viewer))
  http.mount(security.startPasskeyProof, ({ viewer }) => passkeys.startProof(viewer))
  http.mount(security.startAddingPasskey, ({ viewer, body }) => passkeys.startAdding(viewer, body))
  http.mount(security.addPasskey, ({ viewer, body }) => passkeys.add(viewer, body))
  http.mount(security.renamePasskey, async ({ viewer, params, body }) => {
    await passkeys.rename(viewer, params.id, body.name)
    return null
  })
  http.mount(security.removePasskey, async ({ viewer, params, body }) => {
    await passkeys.remove(viewer, params.id, body)
    return null
  })
}

function mailRoutes(http: Http, auth: AuthService): void {
  http.mount(contract.forgotPassword, async ({ body }) => {
    await auth.forgotPassword(body.email)
    return { message: "If this address belongs to an account, we've sent it a link." }
  })
  http.mount(contract.resetPassword, async ({ body }) => {
    await auth.resetPassword(body)
    return { message: 'Your password is changed. Please log in.' }
  })
  http.mount(contract.sendConfirmation, async ({ viewer }) => {
    await auth.sendConfirmation(viewer.id)
    return { message: 'A mail with a link is on its way to your address.' }
  })
  http.mount(contract.changeEmail, async ({ viewer, body }) => {
    await auth.changeEmail(viewer.id, body)
    return { message: 'We mailed a link to the new address. It changes when you open the link and confirm.' }
  })
  http.mount(contract.getEmailChange, async ({ viewer }) => auth.emailChange(viewer.id))
  http.mount(contract.cancelEmailChange, async ({ viewer }) => {
    await auth.cancelEmailChange(viewer.id)
    return null
  })
  http.mount(contract.keepEmail, async ({ body }) => {
    await auth.keepEmail(body)
    return { message: 'Your address stays, and your password is changed. Please log in.' }
  })
  http.mount(contract.confirmEmail, async ({ body }) => {
    await auth.confirmEmail(body.token)
    return { message: 'Your address is confirmed. Thank you!' }
  })
}
