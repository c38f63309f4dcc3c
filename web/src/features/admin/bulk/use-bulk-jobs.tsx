import { adminListBulk, adminStartBulk } from '@hamvav/contract/admin/endpoints'
import { secondMs } from '@hamvav/contract/durations'
import type { BulkJob } from '@hamvav/contract/admin/entities'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin-members.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Refresh interval while a job is in progress, ms. */
const everyMs = secondMs

const isRunning = (job: BulkJob) => job.finishedAt === null

/** The admin's own jobs in progress or finished in the last hour. */
const ownJobs = queryOptions({
  queryKey: panelKeys.bulkJobs,
  queryFn: ({ signal }) => adminCall(adminListBulk, {}, { signal, background: true }),
})

export const useRunningJobs = () => (useQuery(ownJobs).data ?? []).filter(isRunning)

/**
 * Refreshes the jobs when the panel is opened or focused, and every second while one is in progress.
 * @param onEnd called once per job that was seen in progress on this device, also after a reload
 */
export function useBulkEnd(onEnd: (job: BulkJob) => void): void {
  const client = useQueryClient()
  const { data: jobs } = useQuery({
    ...ownJobs,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? everyMs : false),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const end = useEffectEvent((job: BulkJob) => {
    untrack(job._id)
    onEnd(job)
    void client.invalidateQueries({ queryKey: panelKeys.all })
  })
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (isRunning(job)) track(job._id)
      else if (readTracked().includes(job._id)) end(job)
    }
  }, [jobs])
}

export function useStartBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallRequest<typeof adminStartBulk>['body']) => adminCall(adminStartBulk, { body }),
    onSuccess: (job) => {
      track(job._id)
      client.setQueryData(ownJobs.queryKey, (jobs = []) => [job, ...jobs.filter(({ _id }) => _id !== job._id)])
    },
  })
}

/** Local storage key: ids of jobs seen in progress on this device, whose end is not shown yet. */
const key = 'adminBulk'
/** Ids that the server no longer lists are dropped. */
const trackedMax = 20

const write = (ids: readonly string[]) => writeStored(key, ids.length > 0 ? ids.join(' ') : null)

const readTracked = (): readonly string[] => readStored(key)?.split(' ') ?? []

function track(id: string): void {
  const before = readTracked()
  if (!before.includes(id)) write([id, ...before].slice(0, trackedMax))
}

const untrack = (id: string): void => write(readTracked().filter((one) => one !== id))

const ended = { delete: 'deleted', suspend: 'suspended', lift: 'lifted' } as const

/** Shows the end of each bulk action once as a toast, on any screen of the panel; renders nothing. */
export function BulkEndToasts() {
  const text = useMessages(adminBulk)
  const { number } = useFormat()
  useBulkEnd(({ action, done, skipped, total }) => {
    // Success only if something was changed; skipped members are always mentioned.
    if (done > 0) toast.success(text[ended[action]])
    if (skipped > 0) toast.info(text.skipped({ n: number(skipped), total: number(total) }), { duration: 6000 })
  })
  return null
}
