/** Admin token, seconds: 8 hours. */
export const adminTokenSeconds = 8 * 60 * 60
/** Without anything done for so long an admin is logged out, minutes. */
export const adminIdleMinutes = 30
/** Members a page. */
export const adminUsersPage = { byDefault: 50, max: 200 }
/** Pages of members that can be asked for. */
export const adminUsersPagesMax = 1_000_000
/** Up to so many the number of members found is exact, beyond it is an estimate. */
export const exactTotalMax = 10_000
/** Characters of an admin's name. */
export const adminUsernameMax = 64
/** Characters of an admin's password. */
export const adminPasswordMin = 12
/** Within so many seconds an admin can take back an approval, a refusal or a badge; the button stays for 5. */
export const undoSeconds = 30
/** Entries, reports, appeals and the like a call. */
export const adminListPage = { byDefault: 50, max: 100 }
/** Entries of one export of the audit log; filters narrow what is more. */
export const auditExportMax = 100_000
/** Members of one bulk action. */
export const bulkMax = 500
/** For how many days a member can be suspended; without a number of days it is for good. */
export const suspensionDays = [1, 3, 7, 30, 90] as const
/** Graphemes of a note of an admin, of a question to a reporter and of an answer to an appeal. */
export const adminNoteMax = 1000
/** Graphemes of an announcement. */
export const announcementTitleMax = 80
export const announcementTextMax = 2000
/** Admins there can be. */
export const adminsMax = 100
