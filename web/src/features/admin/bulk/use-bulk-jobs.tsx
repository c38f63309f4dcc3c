import { adminListBulk, adminStartBulk } from '@hamvav/contract/admin/endpoints'
import type { BulkJob } from '@hamvav/contract/admin/entities'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin/members/bulk.ts'
import { toast } from '../../../ui/feedback/toast.ts'

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

const key = 'adminBulk'
/** What nobody asks about within the hour in which the server lists it goes in time. */
const most = 20

const write = (ids: readonly string[]) => writeStored(key, ids.length > 0 ? ids.join(' ') : null)

export const readWatched = (): readonly string[] => readStored(key)?.split(' ') ?? []

export function watch(id: string): void {
  const before = readWatched()
  if (!before.includes(id)) write([id, ...before].slice(0, most))
}

export const unwatch = (id: string): void => write(readWatched().filter((one) => one !== id))

const ended = { delete: 'deleted', suspend: 'suspended', lift: 'lifted' } as const

/** Shows nothing itself: the end of an action on many members is told once, on whichever screen of the panel. */
export function BulkEnds() {
  const text = useMessages(adminBulk)
  const { number } = useFormat()
  useBulkEnds(({ action, done, skipped, total }) => {
    // A success only where something was changed; who was left out is said in any case.
    if (done > 0) toast.success(text[ended[action]])
    if (skipped > 0) toast.info(text.skipped({ n: number(skipped), total: number(total) }), { duration: 6000 })
  })
  return null
}
