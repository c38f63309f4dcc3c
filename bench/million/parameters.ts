// What the parameters of paths stand for.

/** Calls whose `id` is that of a row of the store, by the beginning of their path. */
export const idsOfStore = {
  post: '/api/posts',
  report: '/admin/reports',
  member: '/admin/users',
  profile: '/api/users',
} as const

/** Calls that ask for what subjects.ts makes by the API. */
export const callsOfSubjects = [
  'getPrivatePicture',
  'adminPicture',
  'adminGetReport',
  'adminGetEvidence',
  'adminReportPicture',
  'adminReportSound',
  'adminTakedownPicture',
  'adminGetBulk',
  'adminReadHeld',
  'adminGetVerification',
  'adminVerificationFile',
  'getOwnPostPicture',
  'getAttachment',
  'getDrawing',
] as const

/** Parameters that mean the same in every call; `userId` is the partner of a conversation. */
export const sameForAll = { username: 'bench.heavy', size: '96.webp', userId: undefined } as const
