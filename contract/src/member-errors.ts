import { authErrors } from './auth/errors.ts'
import { communityErrors } from './community/errors.ts'
import { datesErrors } from './dates/errors.ts'
import { feedErrors } from './feed/errors.ts'
import { matchesErrors } from './matches/errors.ts'
import { messagingErrors } from './messaging/errors.ts'
import { notificationsErrors } from './notifications/errors.ts'
import { profilesErrors } from './profiles/errors.ts'
import { safetyErrors } from './safety/errors.ts'
import { verificationErrors } from './verification/errors.ts'
import { generalErrors } from './general-errors.ts'

/** Error codes of members' and visitors' calls and of socket events. */
export const memberErrors = {
  ...generalErrors,
  ...authErrors,
  ...profilesErrors,
  ...safetyErrors,
  ...verificationErrors,
  ...notificationsErrors,
  ...matchesErrors,
  ...feedErrors,
  ...messagingErrors,
  ...communityErrors,
  ...datesErrors,
}
