/** Lifetime of an admin token, seconds: 8 hours. */
export const adminTokenSeconds = 8 * 60 * 60
/** Idle time after which an admin is logged out, minutes. */
export const adminIdleMinutes = 30
/** Members per page. */
export const adminUsersPage = { byDefault: 50, max: 200 }
/** Largest exact total of a list; of the members table also the last row that a page number reaches. */
export const exactTotalMax = 10_000
/** Maximum length of an admin's username, characters. */
export const adminUsernameMax = 64
/** Minimum length of an admin's password, characters. */
export const adminPasswordMin = 12
/** Lifetime of a one-time password, days. */
export const oneTimePasswordDays = 7
/** Time to complete a log-in with the second factor, minutes. */
export const adminLoginMinutes = 5
/** Time for which a confirmation of the second factor counts, minutes. */
export const stepUpMinutes = 5
/** Number of recovery codes. */
export const recoveryCodesCount = 10
/** Maximum length of a recovery code as entered, characters. */
export const recoveryCodeMax = 40
/** Maximum length of the token of a pending log-in, characters. */
export const pendingTokenMax = 100
/** Time to undo an approval, a refusal or a badge, seconds; the button is shown for 5. */
export const undoSeconds = 30
/** Entries per page of admin lists. */
export const adminListPage = { byDefault: 50, max: 100 }
/** Maximum entries of one audit log export; use filters for more. */
export const auditExportMax = 100_000
/** Maximum members of one bulk action. */
export const bulkMax = 500
/** Retention of a bulk action and of the list of its members after its end, days. */
export const bulkJobDays = 30
/** Allowed lengths of a suspension, days; without one it is permanent. */
export const suspensionDays = [1, 3, 7, 30, 90] as const
/** Maximum length of an admin's note, question to a reporter or answer to an appeal, graphemes. */
export const adminNoteMax = 1000
/** Maximum lengths of an announcement, graphemes. */
export const announcementTitleMax = 80
export const announcementTextMax = 2000
/** Time of a scheduled announcement: at least and at most ahead. */
export const announcementAhead = { minutes: 1, days: 90 }
/** Maximum jobs that one call names. */
export const failedJobsSelected = 100
/** Maximum jobs that one call retries or discards. */
export const failedJobsBatch = 1_000
/** Maximum number of admins. */
export const adminsMax = 100

/** Days in which a decision about a report can be taken back. */
export const reversalDays = 7
