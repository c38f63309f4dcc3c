import { adminListPage } from '@hamvav/contract/admin/limits'
import { minuteMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { VerificationKind } from '@hamvav/contract/verification/entities'
import {
  adminDecideVerification,
  adminGetVerification,
  adminListVerifications,
  adminVerificationFile,
} from '@hamvav/contract/verification/review-endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall, adminCallForFile } from '../../../core/api/admin-call.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import { setWaiting } from '../panel/waiting.ts'

const limit = adminListPage.byDefault

/** Oldest first, page by page. */
export const useVerifications = (kind: VerificationKind | undefined) =>
  useInfiniteQuery({
    queryKey: panelKeys.verifications(kind ?? 'any'),
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const query = { limit, ...(kind && { kind }), ...(pageParam && { after: pageParam }) }
      // A refresh does not count as the admin's activity.
      const background = client.getQueryData(queryKey) !== undefined && pageParam === undefined
      const onHeaders = (headers: Headers) => {
        if (!pageParam && !kind) setWaiting({ verifications: Number(headers.get('x-total-count') ?? 0) })
      }
      return adminCall(adminListVerifications, { query }, { signal, background, onHeaders })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?._id),
    refetchInterval: minuteMs,
  })

/** The oldest other submission; undefined without one or before it is known. */
export function useNextVerification(id: string): string | undefined {
  const { data } = useVerifications(undefined)
  return data?.pages[0]?.find((one) => one._id !== id)?._id
}

/** Personal data is dropped from the cache once it is no longer shown. */
export const useVerificationDetail = (id: string) =>
  useQuery({
    queryKey: panelKeys.verification(id),
    queryFn: ({ signal }) => adminCall(adminGetVerification, { params: { id } }, { signal }),
    gcTime: 0,
  })

/** Loaded by `refetch` only, as each view is recorded and may ask for a confirmation. In memory, while it is shown. */
export const useVerificationFile = (id: string) =>
  useQuery({
    queryKey: panelKeys.verificationFile(id),
    queryFn: ({ signal }) => adminCallForFile(adminVerificationFile, { params: { id } }, { signal }),
    enabled: false,
    gcTime: 0,
    staleTime: 'static',
  })

export function useDecideVerification(id: string) {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: ['admin', 'verifications'] })
  return useMutation({
    mutationFn: (body: BodyOf<typeof adminDecideVerification>) =>
      adminCall(adminDecideVerification, { params: { id }, body }),
    onSuccess: refetch,
    onError: (error) => {
      if (!(error instanceof ApiError) || ![404, 409, 410].includes(error.status)) return
      refetch()
      void client.invalidateQueries({ queryKey: panelKeys.verification(id) })
    },
  })
}
