import * as adminDesk from './admin/desk-endpoints.ts'
import * as admin from './admin/endpoints.ts'
import * as adminPanel from './admin/panel-endpoints.ts'
import * as auth from './auth/endpoints.ts'
import * as community from './community/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as feed from './feed/endpoints.ts'
import * as insights from './insights/endpoints.ts'
import * as matches from './matches/endpoints.ts'
import * as messaging from './messaging/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as profiles from './profiles/endpoints.ts'
import * as pictures from './profiles/picture-endpoints.ts'
import * as privateSpace from './profiles/private-endpoints.ts'
import * as safety from './safety/endpoints.ts'

/** Every call there is, in the order of the features. */
export const allEndpoints: readonly Endpoint[] = [
  auth,
  profiles,
  pictures,
  privateSpace,
  safety,
  notifications,
  matches,
  feed,
  messaging,
  community,
  insights,
  admin,
  adminDesk,
  adminPanel,
].flatMap((feature) => Object.values(feature))

/** Agreed but not built yet. This list only shrinks; a guard test compares it with what the server mounts. */
export const pendingEndpoints: readonly string[] = []
