// Push settings of a member, the same for all devices. Without a row everything is pushed at any time.
import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { pushTypes } from '@hamvav/contract/notifications/kinds'
import type { Pool } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { readSettings, saveSettings, type SettingsRow } from './queries.ts'
import { isTimeZone } from './web-push/push-rules.ts'

/** A push type without a stored value is on, also one that is newer than the row. */
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

export interface SettingsService {
  get(viewer: MemberViewer): Promise<NotificationSettings>
  update(viewer: MemberViewer, settings: NotificationSettings): Promise<NotificationSettings>
}

export const createSettings = (pool: Pool): SettingsService => ({
  get: async ({ id }) => settingsView((await run(pool, readSettings, [id]))[0]),

  async update({ id }, settings) {
    const { push, quietHours, timeZone, discreet } = settings
    if (!isTimeZone(timeZone)) throw new AppError('time_zone_unknown')
    const values = [id, JSON.stringify(push), quietHours?.from ?? null, quietHours?.to ?? null, timeZone, discreet]
    const [saved] = await run(pool, saveSettings, values)
    if (!saved) throw new AppError('session_expired')
    return settings
  },
})
