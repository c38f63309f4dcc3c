/** Admin token, seconds: 8 hours. */
export const adminTokenSeconds = 8 * 60 * 60
/** Members a page. */
export const adminUsersPage = { byDefault: 50, max: 200 }
/** Characters of an admin's name. */
export const adminUsernameMax = 64
