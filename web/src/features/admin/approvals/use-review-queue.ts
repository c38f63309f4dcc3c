import type { AdminUser, ApprovalItem } from '@hamvav/contract/admin/entities'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ApprovalKind, type Refusal, sendDecision, takeBack } from '../api/approvals.ts'
import { useDecisionErrors } from '../decisions/decision-errors.ts'
import { forgetText } from '../parts/kept-text.ts'
import { refusalOf } from './refuse-dialog.tsx'
import { beginDesk, currentItem, deskReducer } from './review-queue-state.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

/** The button stays so long; the server takes it back a while longer, for slow networks. */
const undoMs = 5_000

/** A decision is sent at once and the next member shown; what comes back against it brings them back. */
export function useDesk(kind: ApprovalKind, first: readonly ApprovalItem[]) {
  const textOf = useAdminErrorText(useDecisionErrors(kind === 'approval' ? 'approve' : 'verify'))
  const client = useQueryClient()
  const [state, dispatch] = useReducer(deskReducer, first, beginDesk)
  /** Answers under way or there, by member: taking back waits for them. */
  const answers = useRef(new Map<string, Promise<AdminUser>>())
  const isLeft = useIsLeft()
  const item = currentItem(state)
  const { last } = state

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => dispatch({ type: 'forgotten' }), undoMs)
    return () => clearTimeout(timer)
  }, [last])

  function decide(refusal: Refusal | null) {
    if (!item) return
    const { user } = item
    const { _id: id, name } = user
    const answer = sendDecision(kind, user, refusal)
    answers.current.set(id, answer)
    dispatch({ type: 'decided', id, outcome: refusal ? 'refused' : 'given' })
    answer
      .then(() => {
        forgetText(refusalOf(id))
        askAnew(client)
      })
      .catch((error: unknown) => {
        const reason = textOf(error)
        // Nobody looks at the desk any more.
        if (isLeft()) return void toast.error(`${name}: ${reason}`)
        const isGone = error instanceof ApiError && ['decided_meanwhile', 'member_not_found'].includes(error.code)
        dispatch({ type: isGone ? 'elsewhere' : 'failed', id, failure: `${name}: ${reason}` })
      })
  }

  async function undo() {
    if (!last) return
    dispatch({ type: 'forgotten' })
    const decided = await answers.current.get(last.id)?.catch(() => null)
    // Where the decision itself failed, that was said.
    if (!decided) return
    try {
      dispatch({ type: 'undone', user: await takeBack(kind, decided) })
      askAnew(client)
    } catch (error) {
      const reason = textOf(error)
      dispatch({ type: 'undoFailed', failure: `${last.name}: ${reason}` })
    }
  }

  return {
    state,
    item,
    give: () => decide(null),
    refuse: (refusal: Refusal) => decide(refusal),
    undo: () => void undo(),
    move: (by: 1 | -1) => dispatch({ type: 'moved', by }),
  }
}

/** Whatever else of the panel tells of them; not what is being worked through. */
const askAnew = (client: QueryClient) =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === panelKeys.all[0] && second !== 'approvals' && second !== 'picture',
  })

function useIsLeft(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  return () => left.current
}

export type Desk = ReturnType<typeof useDesk>
