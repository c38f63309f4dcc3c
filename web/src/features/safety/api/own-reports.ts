import { answerReportQuestion, listOwnReports } from '@hamvav/contract/safety/endpoints'
import type { OwnReport } from '@hamvav/contract/safety/entities'
import { ownReportsPage } from '@hamvav/contract/safety/limits'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { onServerEvent } from '../../../core/realtime/realtime.ts'
import { useViewerId } from '../../../core/session/session.ts'

type Pages = InfiniteData<OwnReport[]>

/** Own reports, newest first; refetched when a report is decided or the team asks a question. */
export function useOwnReports() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  useEffect(
    () =>
      onServerEvent('notification', ({ kind }) => {
        if (kind === 'report') void client.invalidateQueries({ queryKey: queryKeys.allOwnReports })
      }),
    [client],
  )
  return useInfiniteQuery({
    queryKey: queryKeys.ownReports(viewerId),
    queryFn: ({ pageParam, signal }) =>
      call(listOwnReports, pageParam ? { query: { before: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < ownReportsPage.byDefault ? undefined : last.at(-1)?._id),
    enabled: viewerId !== '',
    staleTime: 0,
  })
}

/** On an error the list is refetched: the report may have been decided or asked about again. */
export function useAnswerQuestion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(answerReportQuestion, { params: { id }, body: { text } }),
    onSuccess: (answered) =>
      client.setQueriesData<Pages>(
        { queryKey: queryKeys.allOwnReports },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => page.map((report) => (report._id === answered._id ? answered : report))),
          },
      ),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.allOwnReports }),
  })
}
