import { adminListBulk, adminStartBulk } from '@hamvav/contract/admin/endpoints'
import type { BulkJob } from '@hamvav/contract/admin/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { adminCall } from '../../../lib/admin-call.ts'
import type { CallRequest } from '../../../lib/request.ts'

const bulkKey = ['admin', 'bulk'] as const
const everyMs = 1000

/** Actions that this visit saw under way, on whichever screen: their end is told once. */
const watched = new Set<string>()

const isRunning = (job: BulkJob) => job.finishedAt === null

/** The admin's own actions, asked each second while one is under way. @param onEnd once for each that ends */
export function useBulkJobs(onEnd: (job: BulkJob) => void) {
  const client = useQueryClient()
  const { data: jobs = [] } = useQuery({
    queryKey: bulkKey,
    queryFn: ({ signal }) => adminCall(adminListBulk, {}, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? everyMs : false),
    refetchOnMount: 'always',
  })
  const end = useEffectEvent((job: BulkJob) => {
    watched.delete(job._id)
    onEnd(job)
    void client.invalidateQueries({ queryKey: ['admin'] })
  })
  useEffect(() => {
    for (const job of jobs) {
      if (isRunning(job)) watched.add(job._id)
      else if (watched.has(job._id)) end(job)
    }
  }, [jobs])
  return jobs.filter(isRunning)
}

export function useStartBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallRequest<typeof adminStartBulk>['body']) => adminCall(adminStartBulk, { body }),
    onSuccess: (job) => {
      watched.add(job._id)
      client.setQueryData<BulkJob[]>(bulkKey, (jobs = []) => [job, ...jobs.filter(({ _id }) => _id !== job._id)])
    },
  })
}
