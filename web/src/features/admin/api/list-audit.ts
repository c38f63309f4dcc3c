import { adminExportAudit, adminListAudit } from '@hamvav/contract/admin/operations-endpoints'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { adminCall, adminCallForFile } from '../../../core/api/admin-call.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { saveFile } from '../../../core/api/save-file.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

export type AuditFilter = NonNullable<CallRequest<typeof adminExportAudit>['query']>

const pageSize = 50
/** An export may be long. */
const exportLimitMs = 60_000

/** Newest first; the next page goes on from the last number. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: panelKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      adminCall(
        adminListAudit,
        { query: { ...filter, ...(pageParam && { before: pageParam }), limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.number),
    placeholderData: keepPreviousData,
  })

export const useExportAudit = () =>
  useMutation({
    mutationFn: async (filter: AuditFilter) =>
      saveFile(
        'audit-log.csv',
        await adminCallForFile(adminExportAudit, { query: filter }, { limitMs: exportLimitMs }),
      ),
  })
