import type { AdminUser } from '@hamvav/contract/admin/entities'

const isUser = (value: object): value is AdminUser => '_id' in value && 'revision' in value && 'canPost' in value

/** The latest revision of a member that is anywhere in an answer. */
export function revisionIn(data: unknown, id: string): number {
  if (typeof data !== 'object' || data === null) return 0
  if (isUser(data)) return data._id === id ? data.revision : 0
  return Object.values(data).reduce<number>((latest, part) => Math.max(latest, revisionIn(part, id)), 0)
}

/** The same answer with this member as they are now, wherever in it they stand: in a page, beside a report. */
export function putUser<Data>(data: Data, user: AdminUser): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const next = data.map((part: unknown) => putUser(part, user))
    return next.some((part, index) => part !== data[index]) ? (next as Data) : data
  }
  if (isUser(data)) return data._id === user._id ? (user as Data) : data
  const parts = Object.entries(data).map(([name, part]) => [name, putUser(part as unknown, user)] as const)
  const isSame = parts.every(([name, part]) => part === (data as Record<string, unknown>)[name])
  return isSame ? data : (Object.fromEntries(parts) as Data)
}
