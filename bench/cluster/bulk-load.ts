// An admin's bulk actions during a chaos run: the same members are suspended and unsuspended again and again, each action
// started until it is answered and followed until it has ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { adminLogin, adminStartBulk } from '@hamvav/contract/admin/endpoints'
import { AdminEntered, type BulkJob } from '@hamvav/contract/admin/entities'
import { adminStepUp } from '@hamvav/contract/admin/security-endpoints'
import { Refusal } from '@hamvav/ops/cluster/call'
import type { Pool } from 'pg'

export interface BulkLoad {
  /** Starts no further action; resolves when the last one has ended. */
  stop(): Promise<void>
  /** Ended actions, and what is wrong with them. */
  check(pool: Pool): Promise<{ readonly actions: number; readonly wrong: readonly string[] }>
}

export const bulkAdmin = { username: 'chaos', password: 'an admin of the chaos run' }
const pauseMs = 250
/** An action of a few members that has not ended by then is stuck, ms. */
const endMs = 60_000

export async function startBulkLoad(url: string, ids: readonly string[]): Promise<BulkLoad> {
  const stopping = new AbortController()
  const wrong: string[] = []
  const clientIds: string[] = []
  let token = ''

  /** @throws Refusal */
  async function callAdmin(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', 'x-admin-token': token }
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(url + path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Refusal(answer.status, await answer.text())
    return answer.json()
  }
  async function enter(): Promise<void> {
    ;({ token } = AdminEntered.parse(await callAdmin('POST', adminLogin.path, bulkAdmin)))
    const proof = { kind: 'password', password: bulkAdmin.password }
    await callAdmin('POST', adminStepUp.path, { proof })
  }
  /** Repeats until an answer. A jump of the clock ends the admin's session or its confirmation, which is then renewed. */
  async function untilAnswered(work: () => Promise<unknown>): Promise<BulkJob> {
    for (;;) {
      try {
        return adminStartBulk.response.parse(await work())
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0
        if (status === 401 || status === 403)
          await enter().catch(() => {}) // tried again with the next attempt
        else if (error instanceof Refusal && ![429, 502, 503].includes(status)) throw error
        await sleep(pauseMs)
      }
    }
  }
  async function act(action: 'suspend' | 'lift'): Promise<void> {
    const clientId = crypto.randomUUID()
    let job = await untilAnswered(() => callAdmin('POST', adminStartBulk.path, { clientId, action, ids }))
    clientIds.push(clientId)
    const limit = performance.now() + endMs
    while (job.finishedAt === null && performance.now() < limit) {
      await sleep(pauseMs)
      const { _id } = job
      job = await untilAnswered(() => callAdmin('GET', `${adminStartBulk.path}/${_id}`))
    }
    if (job.finishedAt === null) wrong.push(`bulk action: ${action} has not ended after ${endMs / 1000} s`)
    else if (job.done !== ids.length) wrong.push(`bulk action: ${action} changed ${job.done} of ${ids.length} members`)
  }
  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      await act('suspend')
      await act('lift')
    }
  }

  await enter()
  const running = repeat().catch((error: unknown) => void wrong.push(`bulk action: ${String(error)}`))
  return {
    async stop() {
      stopping.abort()
      await running
    },
    async check(pool) {
      const { rows } = await pool.query<{ actions: number; entries: number; suspended: number }>(
        `SELECT (SELECT count(*)::int FROM bulk_jobs WHERE client_id = ANY ($1)) AS actions,
           (SELECT count(*)::int FROM audit_log WHERE action = 'suspend' AND subject_id = ANY ($2)) AS entries,
           (SELECT count(*)::int FROM members WHERE suspended_at IS NOT NULL AND id = ANY ($2)) AS suspended`,
        [clientIds, ids],
      )
      const expected = { actions: clientIds.length, entries: clientIds.length * ids.length, suspended: 0 }
      for (const [what, n] of Object.entries(expected)) {
        const found = rows[0]?.[what as keyof typeof expected]
        if (found !== n) wrong.push(`bulk actions: ${found} ${what} instead of ${n}`)
      }
      return { actions: clientIds.length, wrong }
    },
  }
}
