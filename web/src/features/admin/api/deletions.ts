import {
  adminDecideCarriedReview,
  adminFindDeletionRecord,
  adminListCarriedReviews,
  adminListSharedMailboxes,
  adminListSimilarAccounts,
} from '@hamvav/contract/admin/deletion-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

export const useCarriedReviews = () =>
  useQuery({
    queryKey: panelKeys.carriedReviews,
    queryFn: ({ signal }) => adminCall(adminListCarriedReviews, {}, { signal }),
  })

export const useFindDeletionRecord = () =>
  useMutation({ mutationFn: (email: string) => adminCall(adminFindDeletionRecord, { body: { email } }) })

interface Decision {
  id: string
  granted: boolean
  answer: string
}

/** Also after a refusal: another admin may have decided. */
export function useDecideCarriedReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) => adminCall(adminDecideCarriedReview, { params: { id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: panelKeys.all }),
  })
}

export const useSimilarAccounts = (id: string) =>
  useQuery({
    queryKey: panelKeys.similarAccounts(id),
    queryFn: ({ signal }) => adminCall(adminListSimilarAccounts, { params: { id } }, { signal }),
  })

export const useSharedMailboxes = () =>
  useQuery({
    queryKey: panelKeys.sharedMailboxes,
    queryFn: ({ signal }) => adminCall(adminListSharedMailboxes, {}, { signal }),
  })
