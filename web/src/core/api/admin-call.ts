// Calls of the panel: with the admin's token; a 401 ends the session.
import { adminMe } from '@hamvav/contract/admin/endpoints'
import type { Endpoint, ResponseOf } from '@hamvav/contract/endpoint'
import { generalErrors } from '@hamvav/contract/general-errors'
import { currentAdmin, endAdminSession, updateAdminProfile } from '../session/admin-session.ts'
import { ApiError } from './api-error.ts'
import { requestStepUp } from './step-up.ts'
import { type UploadOptions, uploadWith } from './upload.ts'
import { type CallOptions, type CallRequest, send, sendForFile } from './request.ts'

/** `background`: a refetch without user action, which does not extend the session (30 minutes without activity end it). */
export type AdminCallOptions = CallOptions & { background?: boolean }

type Arguments<E extends Endpoint> =
  object extends CallRequest<E>
    ? [request?: CallRequest<E>, options?: AdminCallOptions]
    : [request: CallRequest<E>, options?: AdminCallOptions]

/**
 * Calls the server. It neither toasts nor navigates: the panel's layout leads to the log-in.
 * @throws {ApiError}, or the caller's own reason when the caller aborted
 */
export async function adminCall<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as CallRequest<E>, options]: Arguments<E>
): Promise<ResponseOf<E>> {
  return withAdmin(endpoint, options, (headers) => send(endpoint, request, headers, options))
}

/** Calls the server for a file. */
export async function adminCallForFile<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as CallRequest<E>, options]: Arguments<E>
): Promise<Blob> {
  return withAdmin(endpoint, options, (headers) => sendForFile(endpoint, request, headers, options))
}

/** Sends a file. */
export const adminUpload = <E extends Endpoint>(endpoint: E, options: UploadOptions): Promise<ResponseOf<E>> =>
  withAdmin(endpoint, undefined, (headers) => uploadWith(endpoint, headers, options))

async function withAdmin<T>(
  endpoint: Endpoint,
  options: AdminCallOptions | undefined,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (endpoint.access === 'anyone') return work({})
  const token = currentAdmin()?.token
  if (token === undefined) {
    endAdminSession('expired')
    throw new ApiError({ ...generalErrors.unauthorized, code: 'unauthorized' })
  }
  const attempt = () => work({ 'x-admin-token': token, ...(options?.background && { 'x-background': '1' }) })
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Repeats the call after a confirmation; otherwise it fails without a change.
    if (error.code === 'step_up_needed' && (await requestStepUp())) return attempt()
    if (error.status === 401) endAdminSession('expired', token)
    // The role or the stage of the session has changed: refreshes it for the navigation.
    if (changedSession.has(error.code)) refreshAdmin({ background: true }).catch(() => undefined)
    throw error
  }
}

const changedSession = new Set<string>(['admin_role_needed', 'password_change_needed', 'factor_needed'])

/** Refreshes the stored role; without `background` it also counts as activity. */
export async function refreshAdmin(options: AdminCallOptions = {}): Promise<void> {
  const token = currentAdmin()?.token
  const admin = await adminCall(adminMe, {}, options)
  if (token !== undefined) updateAdminProfile(admin, token)
}
