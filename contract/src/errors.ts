import { adminErrors } from './admin/errors.ts'
import { memberErrors } from './member-errors.ts'

/** All error codes of calls and socket events. Clients translate the code; `message` is the English text. */
export const errorTable = { ...memberErrors, ...adminErrors }

export type ErrorCode = keyof typeof errorTable
