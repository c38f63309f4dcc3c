import { ApiError } from '../../../core/api/api-error.ts'

/** The current count that a conflict (409) with this code brings; null for every other failure. */
export function countOf(error: unknown, code: string, name: 'likesCount' | 'commentsCount'): number | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const count = error.extra[name]
  return typeof count === 'number' ? count : null
}
