import { adminListBulk, adminStartBulk } from '@hamvav/contract/admin/endpoints'
import type { BulkJob } from '@hamvav/contract/admin/entities'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { adminCall } from '../../../core/api/admin-call.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { readWatched, unwatch, watch } from './tracked-jobs.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

const everyMs = 1000

const isRunning = (job: BulkJob) => job.finishedAt === null

/** The admin's own actions that are under way, or ended in the last hour. */
const ownJobs = queryOptions({
  queryKey: panelKeys.bulkJobs,
  queryFn: ({ signal }) => adminCall(adminListBulk, {}, { signal, background: true }),
})

export const useRunningJobs = () => (useQuery(ownJobs).data ?? []).filter(isRunning)

/**
 * Asks when the panel is opened or looked at again, and each second while one is under way.
 * @param onEnd once for each that was seen under way, also where it ended while nobody looked
 */
export function useBulkEnds(onEnd: (job: BulkJob) => void): void {
  const client = useQueryClient()
  const { data: jobs } = useQuery({
    ...ownJobs,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? everyMs : false),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const end = useEffectEvent((job: BulkJob) => {
    unwatch(job._id)
    onEnd(job)
    void client.invalidateQueries({ queryKey: panelKeys.all })
  })
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (isRunning(job)) watch(job._id)
      else if (readWatched().includes(job._id)) end(job)
    }
  }, [jobs])
}

export function useStartBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallRequest<typeof adminStartBulk>['body']) => adminCall(adminStartBulk, { body }),
    onSuccess: (job) => {
      watch(job._id)
      client.setQueryData(ownJobs.queryKey, (jobs = []) => [job, ...jobs.filter(({ _id }) => _id !== job._id)])
    },
  })
}
