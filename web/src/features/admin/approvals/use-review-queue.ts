import type { AdminUser, ApprovalItem } from '@hamvav/contract/admin/entities'
import { secondMs } from '@hamvav/contract/durations'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ApprovalKind, type Refusal, sendDecision, undoDecision } from '../api/approvals.ts'
import { useDecisionErrors } from '../decisions/decision-errors.ts'
import { discardDraft } from '../parts/draft-text.ts'
import { createQueueState, currentItem, queueReducer, refusalOf } from './review-queue-state.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

/** Time for which the undo button is shown, ms; the server accepts an undo longer, for slow networks. */
const undoMs = 5 * secondMs

/** Sends a decision and shows the next member at once; a refusal brings the member back. */
export function useReviewQueue(kind: ApprovalKind, first: readonly ApprovalItem[]) {
  const textOf = useAdminErrorText(useDecisionErrors(kind === 'approval' ? 'approve' : 'verify'))
  const client = useQueryClient()
  const [state, dispatch] = useReducer(queueReducer, first, createQueueState)
  /** Requests by member; an undo waits for its decision. */
  const answers = useRef(new Map<string, Promise<AdminUser>>())
  const isUnmounted = useIsUnmounted()
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
    const answer = sendDecision(kind, item, refusal)
    answers.current.set(id, answer)
    dispatch({ type: 'decided', id, outcome: refusal ? 'refused' : 'given' })
    answer
      .then(() => {
        discardDraft(refusalOf(id))
        refetch(client)
      })
      .catch((error: unknown) => {
        const reason = textOf(error)
        // The queue is no longer shown.
        if (isUnmounted()) return void toast.error(`${name}: ${reason}`)
        const isGone =
          error instanceof ApiError && ['decided_meanwhile', 'profile_changed', 'member_not_found'].includes(error.code)
        dispatch({ type: isGone ? 'elsewhere' : 'failed', id, failure: `${name}: ${reason}` })
      })
  }

  async function undo() {
    if (!last) return
    dispatch({ type: 'forgotten' })
    const decided = await answers.current.get(last.id)?.catch(() => null)
    // A failed decision was reported already.
    if (!decided) return
    try {
      dispatch({ type: 'undone', user: await undoDecision(kind, decided) })
      refetch(client)
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

/** Other queries of the panel, without the queue itself. */
const refetch = (client: QueryClient) =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === panelKeys.all[0] && second !== 'approvals' && second !== 'picture',
  })

function useIsUnmounted(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  return () => left.current
}

export type QueueModel = ReturnType<typeof useReviewQueue>
