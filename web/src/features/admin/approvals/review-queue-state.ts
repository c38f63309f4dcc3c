// State of the review queue: decided members, the current one, and the last decision, which can be undone.
import type { AdminUser, ApprovalItem } from '@hamvav/contract/admin/entities'

export type Outcome = 'given' | 'refused' | 'elsewhere'

export interface QueueState {
  items: readonly ApprovalItem[]
  /** By member. */
  outcomes: Readonly<Record<string, Outcome>>
  /** The member shown; null once all are decided. */
  current: string | null
  /** The last decision, while it can be undone. */
  last: { id: string; name: string; outcome: 'given' | 'refused' } | null
  /** Failed decision and its member. */
  failure: string | null
}

export type QueueAction =
  | { type: 'decided'; id: string; outcome: 'given' | 'refused' }
  | { type: 'elsewhere'; id: string; failure: string }
  | { type: 'failed'; id: string; failure: string }
  | { type: 'undone'; user: AdminUser }
  | { type: 'undoFailed'; failure: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'forgotten' }

export const createQueueState = (items: readonly ApprovalItem[]): QueueState => ({
  items,
  outcomes: {},
  current: items[0]?.user._id ?? null,
  last: null,
  failure: null,
})

const indexOf = ({ items }: Pick<QueueState, 'items'>, id: string | null) =>
  items.findIndex(({ user }) => user._id === id)

export const currentItem = (state: QueueState): ApprovalItem | null =>
  state.items[indexOf(state, state.current)] ?? null

/** The next waiting member in a direction, wrapping around. */
function findWaiting(state: Pick<QueueState, 'items' | 'outcomes'>, from: number, by: 1 | -1): string | null {
  const { items, outcomes } = state
  for (let step = 1; step <= items.length; step++) {
    const id = items[(((from + by * step) % items.length) + items.length) % items.length]?.user._id
    if (id !== undefined && !outcomes[id]) return id
  }
  return null
}

/** The member after the current one. */
export function nextItem(state: QueueState): ApprovalItem | null {
  const id = findWaiting(state, indexOf(state, state.current), 1)
  return id === state.current ? null : (state.items[indexOf(state, id)] ?? null)
}

function close(state: QueueState, id: string, outcome: Outcome): QueueState {
  const next = { ...state, outcomes: { ...state.outcomes, [id]: outcome } }
  return state.current === id ? { ...next, current: findWaiting(next, indexOf(next, id), 1) } : next
}

function reopen({ outcomes, ...state }: QueueState, id: string): QueueState {
  const { [id]: _, ...others } = outcomes
  return { ...state, outcomes: others, current: id, last: state.last?.id === id ? null : state.last }
}

export function queueReducer(state: QueueState, action: QueueAction): QueueState {
  switch (action.type) {
    case 'decided': {
      const name = state.items[indexOf(state, action.id)]?.user.name ?? ''
      const last = { id: action.id, name, outcome: action.outcome }
      return { ...close(state, action.id, action.outcome), last, failure: null }
    }
    case 'elsewhere': {
      const last = state.last?.id === action.id ? null : state.last
      return { ...close(state, action.id, 'elsewhere'), last, failure: action.failure }
    }
    case 'failed':
      return { ...reopen(state, action.id), failure: action.failure }
    case 'undone': {
      const { user } = action
      const items = state.items.map((item) => (item.user._id === user._id ? { ...item, user } : item))
      return { ...reopen({ ...state, items }, user._id), failure: null }
    }
    case 'undoFailed':
      return { ...state, last: null, failure: action.failure }
    case 'moved': {
      const id = findWaiting(state, indexOf(state, state.current), action.by)
      return id === null ? state : { ...state, current: id, failure: null }
    }
    case 'forgotten':
      return { ...state, last: null }
  }
}

/** Draft key of the note of a refusal, kept until the refusal is stored. */
export const refusalOf = (id: string) => `refuse ${id}`
