// Admins for tests: accounts without a second factor, which is optional outside production.
import { adminLogin } from '@hamvav/contract/admin/endpoints'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import { adminStepUp } from '@hamvav/contract/admin/security-endpoints'
import { quickPasswords, type TestApp } from './test-app.ts'

export type AdminHeaders = Readonly<Record<'x-admin-token', string>>
interface Credentials {
  readonly username: string
  readonly password: string
}

/** Logs in without a step-up: destructive calls are refused. */
export async function logInAdmin({ server }: TestApp, payload: Credentials): Promise<AdminHeaders> {
  const answer = await server.inject({ method: 'POST', url: adminLogin.path, payload })
  if (answer.statusCode !== 200) throw new Error(`log-in failed: ${answer.body}`)
  return { 'x-admin-token': answer.json<{ token: string }>().token }
}

/** Logs in and confirms the password again, which opens destructive calls for 5 minutes. */
export async function signInAdmin(app: TestApp, credentials: Credentials): Promise<AdminHeaders> {
  const headers = await logInAdmin(app, credentials)
  await stepUpAdmin(app, headers, credentials.password)
  return headers
}

export async function stepUpAdmin({ server }: TestApp, headers: AdminHeaders, password: string): Promise<void> {
  const payload = { proof: { kind: 'password', password } }
  const answer = await server.inject({ method: 'POST', url: adminStepUp.path, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`step-up failed: ${answer.body}`)
}

/** Adds an admin who has chosen the password. */
export async function addAdmin({ pool }: TestApp, { username, password }: Credentials, role: AdminRole): Promise<void> {
  const hash = await quickPasswords.hash(password)
  await pool.query('INSERT INTO admins (id, username, password_hash, role) VALUES (gen_random_uuid(), $1, $2, $3)', [
    username,
    hash,
    role,
  ])
}
