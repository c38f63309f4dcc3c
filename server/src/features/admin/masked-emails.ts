// Admins of the role `viewer` see members' e-mails masked, in every response of the panel.
import type { AdminViewer } from '../../platform/http/viewer.ts'
import type { Http } from '../../platform/http/mount.ts'

/** A viewer finds nobody by e-mail either, as the search would confirm a guess. */
export const hidesEmails = ({ role }: AdminViewer): boolean => role === 'viewer'

/** `asha.rai@gmail.com` → `a•••@gmail.com`. */
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')

/** Masks the texts of all fields named `email` or `…Email`; streams and other class instances are returned as they are. */
export function maskEmails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskEmails)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      /email$/i.test(name) && typeof field === 'string' ? masked(field) : maskEmails(field),
    ]),
  )
}

/** Mounts endpoints so that their responses to viewers are masked; closed by default, as new endpoints are included. */
export const withMaskedEmails = (http: Http): Http => ({
  ...http,
  mount: (endpoint, handler) =>
    http.mount(endpoint, async (call) => {
      const response = await handler(call)
      const { viewer } = call.request
      return viewer?.kind === 'admin' && hidesEmails(viewer) ? (maskEmails(response) as typeof response) : response
    }),
})
