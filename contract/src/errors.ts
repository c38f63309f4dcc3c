import { adminErrors } from './admin/errors.ts'
import { authErrors } from './auth/errors.ts'
import { communityErrors } from './community/errors.ts'
import { feedErrors } from './feed/errors.ts'
import { matchesErrors } from './matches/errors.ts'
import { messagingErrors } from './messaging/errors.ts'
import { notificationsErrors } from './notifications/errors.ts'
import { profilesErrors } from './profiles/errors.ts'
import { safetyErrors } from './safety/errors.ts'
import { generalErrors } from './general-errors.ts'

/** Every code that any call or socket event can answer with. The client translates by code; `message` is the English. */
export const errorTable = {
  ...generalErrors,
  ...authErrors,
  ...profilesErrors,
  ...safetyErrors,
  ...notificationsErrors,
  ...matchesErrors,
  ...feedErrors,
  ...messagingErrors,
  ...communityErrors,
  ...adminErrors,
}

export type ErrorCode = keyof typeof errorTable
