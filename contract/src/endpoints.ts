import * as admin from './admin/endpoints.ts'
import * as adminOperations from './admin/operations-endpoints.ts'
import * as adminDeletion from './admin/deletion-endpoints.ts'
import * as adminReview from './admin/review-endpoints.ts'
import * as adminSecurity from './admin/security-endpoints.ts'
import * as adminTakedowns from './admin/takedown-endpoints.ts'
import * as auth from './auth/endpoints.ts'
import * as authSecurity from './auth/security-endpoints.ts'
import * as community from './community/endpoints.ts'
import * as communitySupport from './community/support-endpoints.ts'
import * as dates from './dates/endpoints.ts'
import * as desk from './desk/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as feed from './feed/endpoints.ts'
import * as postPictures from './feed/picture-endpoints.ts'
import * as insights from './insights/endpoints.ts'
import * as matches from './matches/endpoints.ts'
import * as attachments from './messaging/attachment-endpoints.ts'
import * as messaging from './messaging/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as drawings from './play/drawing-endpoints.ts'
import * as play from './play/endpoints.ts'
import * as guna from './play/guna-endpoints.ts'
import * as profiles from './profiles/endpoints.ts'
import * as pictures from './profiles/picture-endpoints.ts'
import * as privateSpace from './profiles/private-endpoints.ts'
import * as hiddenContacts from './safety/contact-endpoints.ts'
import * as safety from './safety/endpoints.ts'
import * as verification from './verification/endpoints.ts'
import * as verificationReview from './verification/review-endpoints.ts'
import * as transparency from './safety/transparency-endpoints.ts'
import * as held from './safety/held-endpoints.ts'
import * as pictureQueue from './safety/picture-endpoints.ts'

/** All endpoints, in feature order. */
export const allEndpoints: readonly Endpoint[] = [
  auth,
  authSecurity,
  profiles,
  pictures,
  privateSpace,
  safety,
  verification,
  hiddenContacts,
  transparency,
  held,
  dates,
  desk,
  notifications,
  matches,
  feed,
  postPictures,
  messaging,
  attachments,
  play,
  drawings,
  guna,
  community,
  communitySupport,
  insights,
  admin,
  adminReview,
  adminDeletion,
  adminTakedowns,
  pictureQueue,
  adminOperations,
  adminSecurity,
  verificationReview,
].flatMap((feature) => Object.values(feature))
