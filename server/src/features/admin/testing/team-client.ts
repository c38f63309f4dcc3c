import type { AdminRole } from '@hamvav/contract/admin/roles'
import { signInAdmin } from '../../../testing/admin-client.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export type TeamClient = Awaited<ReturnType<typeof createTeamClient>>

/** Calls as an admin of each role; the chief is `root`, the first admin of the test servers. */
export async function createTeamClient(app: TestApp) {
  const { pool } = app
  const password = 'a very long secret'
  const { rows } = await pool.query<{ password_hash: string }>(
    "SELECT password_hash FROM admins WHERE username = 'root'",
  )
  const names: Record<AdminRole, string> = { chief: 'root', moderator: 'moderator', viewer: 'viewer' }
  for (const role of ['moderator', 'viewer'] as const)
    await pool.query('INSERT INTO admins (id, username, password_hash, role) VALUES (gen_random_uuid(), $1, $2, $3)', [
      names[role],
      rows[0]?.password_hash,
      role,
    ])
  const login = async (role: AdminRole) =>
    (await signInAdmin(app, { username: names[role], password }))['x-admin-token']
  const tokens = { chief: await login('chief'), moderator: await login('moderator'), viewer: await login('viewer') }
  return {
    call: (by: AdminRole, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.request({ headers: { 'x-admin-token': tokens[by] } }, method, url, payload),
  }
}
