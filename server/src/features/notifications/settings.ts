// What is pushed to a member's devices, and when: the same on all of them. Without a row everything, at any time.
import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { pushTypes, type PushType } from '@hamvav/contract/notifications/kinds'
import type { Pool } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { isTimeZone } from './web-push/push-rules.ts'

export interface SettingsRow {
  readonly push: Partial<Record<PushType, boolean>> | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly time_zone: string | null
  readonly discreet: boolean | null
}

const readSettings = statement<SettingsRow>(
  'notifications_read_settings',
  `SELECT push, quiet_from, quiet_to, time_zone, discreet FROM notification_settings WHERE member_id = $1`,
)
/** No row where the member was deleted a moment ago. */
const saveSettings = statement<{ id: string }>(
  'notifications_save_settings',
  `INSERT INTO notification_settings (member_id, push, quiet_from, quiet_to, time_zone, discreet)
   SELECT id, $2::jsonb, $3, $4, $5, $6 FROM members WHERE id = $1 FOR KEY SHARE
   ON CONFLICT (member_id) DO UPDATE SET push = excluded.push, quiet_from = excluded.quiet_from,
     quiet_to = excluded.quiet_to, time_zone = excluded.time_zone, discreet = excluded.discreet
   RETURNING member_id AS id`,
)

/** What was never said is the default, also of a kind that is newer than the row. */
export function settingsView(row: SettingsRow | undefined): NotificationSettings {
  const push = Object.fromEntries(pushTypes.map((type) => [type, row?.push?.[type] ?? true]))
  const { quiet_from: from = null, quiet_to: to = null } = row ?? {}
  return {
    push: push as NotificationSettings['push'],
    quietHours: from !== null && to !== null ? { from, to } : null,
    timeZone: row?.time_zone ?? 'Asia/Kathmandu',
    discreet: row?.discreet ?? false,
  }
}

export type SettingsService = ReturnType<typeof createSettings>

export const createSettings = (pool: Pool) => ({
  get: async ({ id }: MemberViewer): Promise<NotificationSettings> =>
    settingsView((await run(pool, readSettings, [id]))[0]),

  async update({ id }: MemberViewer, settings: NotificationSettings): Promise<NotificationSettings> {
    const { push, quietHours, timeZone, discreet } = settings
    if (!isTimeZone(timeZone)) throw new AppError('time_zone_unknown')
    const values = [id, JSON.stringify(push), quietHours?.from ?? null, quietHours?.to ?? null, timeZone, discreet]
    const [saved] = await run(pool, saveSettings, values)
    if (!saved) throw new AppError('session_expired')
    return settings
  },
})
