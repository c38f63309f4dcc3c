import type { Notification } from '@hamvav/contract/notifications/entities'
import type { Answer, Call } from '../../../testing/server.ts'

const idOf = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`

const person = (n: number, name: string) => ({ _id: idOf(n), name, username: name.toLowerCase(), profileImage: null })
export const [asha, bibek] = [person(101, 'Asha'), person(102, 'Bibek')]
export const postId = idOf(200)

/** @param minutes how long ago */
export function makeItem(n: number, part: Partial<Notification> = {}, minutes = n): Notification {
  const timeStamp = new Date(Date.now() - minutes * 60_000).toISOString()
  const words = { title: 'From the server', message: 'In English.' }
  return { id: idOf(n), kind: 'like', ...words, timeStamp, unread: true, actors: [asha], count: 1, postId, ...part }
}

/** Keeps what was read and deleted, like the server. @param refusing paths that fail */
export function notificationsServer(items: Notification[], refusing: RegExp | null = null) {
  const deleted = new Map<string, Notification>()
  const unread = () => ({ unread: items.filter((one) => one.unread).length })
  const list = ({ path }: Call): Answer => {
    const before = new URL(path, 'http://x').searchParams.get('before')
    const from = before ? items.findIndex(({ id }) => id === before) + 1 : 0
    const notifications = items.slice(from, from + 30)
    return { body: { notifications, ...unread(), hasMore: items.length > from + 30 } }
  }
  const answers: Record<string, (call: Call) => Answer> = { 'GET /api/notifications': list }
  const put = (name: string, change: () => unknown) => {
    answers[name] = () => {
      if (refusing?.test(name)) return { status: 503, body: { code: 'unavailable', message: 'Busy.' } }
      return { body: change() ?? unread() }
    }
  }
  put('POST /api/notifications/read-all', () => void (items = items.map((one) => ({ ...one, unread: false }))))
  for (const item of items) {
    const path = `/api/notifications/${item.id}`
    put(`PUT ${path}/read`, () => {
      items = items.map((one) => (one.id === item.id ? { ...one, unread: false } : one))
    })
    put(`DELETE ${path}`, () => {
      deleted.set(item.id, item)
      items = items.filter(({ id }) => id !== item.id)
    })
    put(`POST ${path}/restore`, () => {
      items = [...items, item].toSorted((one, other) => other.timeStamp.localeCompare(one.timeStamp))
      return deleted.get(item.id)
    })
  }
  return { answers, add: (item: Notification) => void (items = [item, ...items.filter(({ id }) => id !== item.id)]) }
}
