// What an admin has gone through: who was decided, who is looked at now, and the last decision, which can be taken back.
import type { AdminUser, ApprovalItem } from '@hamvav/contract/admin/entities'

export type Outcome = 'given' | 'refused' | 'elsewhere'

export type DeskState = {
  items: readonly ApprovalItem[]
  /** By member. */
  outcomes: Readonly<Record<string, Outcome>>
  /** Who is looked at; null once everybody is decided. */
  current: string | null
  /** The latest decision, as long as it can be taken back. */
  last: { id: string; name: string; outcome: 'given' | 'refused' } | null
  /** What went wrong, and with whom. */
  failure: string | null
}

export type DeskAction =
  | { type: 'decided'; id: string; outcome: 'given' | 'refused' }
  | { type: 'elsewhere'; id: string; failure: string }
  | { type: 'failed'; id: string; failure: string }
  | { type: 'undone'; user: AdminUser }
  | { type: 'undoFailed'; failure: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'forgotten' }

export const beginDesk = (items: readonly ApprovalItem[]): DeskState => ({
  items,
  outcomes: {},
  current: items[0]?.user._id ?? null,
  last: null,
  failure: null,
})

const indexOf = ({ items }: Pick<DeskState, 'items'>, id: string | null) =>
  items.findIndex(({ user }) => user._id === id)

export const currentItem = (state: DeskState): ApprovalItem | null => state.items[indexOf(state, state.current)] ?? null

/** The nearest of those who still wait, first in this direction, from the end then from the start. */
function waitingFrom(state: Pick<DeskState, 'items' | 'outcomes'>, from: number, by: 1 | -1): string | null {
  const { items, outcomes } = state
  for (let step = 1; step <= items.length; step++) {
    const id = items[(((from + by * step) % items.length) + items.length) % items.length]?.user._id
    if (id !== undefined && !outcomes[id]) return id
  }
  return null
}

/** Who comes after the one looked at. */
export function nextItem(state: DeskState): ApprovalItem | null {
  const id = waitingFrom(state, indexOf(state, state.current), 1)
  return id === state.current ? null : (state.items[indexOf(state, id)] ?? null)
}

function close(state: DeskState, id: string, outcome: Outcome): DeskState {
  const next = { ...state, outcomes: { ...state.outcomes, [id]: outcome } }
  return state.current === id ? { ...next, current: waitingFrom(next, indexOf(next, id), 1) } : next
}

function reopen({ outcomes, ...state }: DeskState, id: string): DeskState {
  const { [id]: _, ...others } = outcomes
  return { ...state, outcomes: others, current: id, last: state.last?.id === id ? null : state.last }
}

export function deskReducer(state: DeskState, action: DeskAction): DeskState {
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
      const id = waitingFrom(state, indexOf(state, state.current), action.by)
      return id === null ? state : { ...state, current: id, failure: null }
    }
    case 'forgotten':
      return { ...state, last: null }
  }
}
