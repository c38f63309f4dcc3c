import { adminErrors } from './admin/errors.ts'
import { memberErrors } from './member-errors.ts'

/** Every code that any call or socket event can answer with. The client translates by code; `message` is the English. */
export const errorTable = { ...memberErrors, ...adminErrors }

export type ErrorCode = keyof typeof errorTable
