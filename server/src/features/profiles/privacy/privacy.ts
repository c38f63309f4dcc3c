// Who may do what with a member (decisions §5, protective defaults).
import type { PrivacySettings } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import type { ProfilesEvents } from '../events.ts'
import * as queries from './privacy-queries.ts'

export function createPrivacy(pool: Pool, events: ProfilesEvents) {
  const orGone = <Settings extends PrivacySettings>([settings]: Settings[]): Settings => {
    if (!settings) throw new AppError('session_expired')
    return settings
  }
  return {
    privacy: async (viewer: MemberViewer) => orGone(await run(pool, queries.readPrivacy, [viewer.id])),

    async savePrivacy(viewer: MemberViewer, settings: PrivacySettings): Promise<PrivacySettings> {
      const { messagesFrom, firstMessagesCap, extraPicturesFor, safeChat, publicCard, showsPresence } = settings
      const values = [messagesFrom, firstMessagesCap, extraPicturesFor, safeChat, publicCard, showsPresence]
      const { showedPresence, ...saved } = orGone(await run(pool, queries.savePrivacy, [viewer.id, ...values]))
      if (showedPresence !== showsPresence) events.presenceShown.publish({ memberId: viewer.id, shows: showsPresence })
      return saved
    },
  }
}
