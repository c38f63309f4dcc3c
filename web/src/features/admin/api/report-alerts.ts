import {
  adminConfirmAlerts,
  adminEndAlerts,
  adminGetAlerts,
  adminSetAlerts,
} from '@hamvav/contract/admin/review-endpoints'
import type { ReportAlerts } from '@hamvav/contract/admin/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'

const queryKey = panelKeys.reportAlerts

/** Whether and where the admin gets mails about urgent reports. */
export const useReportAlerts = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => adminCall(adminGetAlerts, {}, { signal }) })

/** Changes it by one of three calls; each responds with the new state. */
function useAlertChange<Given>(mutationFn: (given: Given) => Promise<ReportAlerts>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: (alerts) => client.setQueryData(queryKey, alerts) })
}

export const useSetReportAlerts = () =>
  useAlertChange((email: string) => adminCall(adminSetAlerts, { body: { email } }))
export const useConfirmReportAlerts = () =>
  useAlertChange((code: string) => adminCall(adminConfirmAlerts, { body: { code } }))
export const useEndReportAlerts = () => useAlertChange((_given: undefined) => adminCall(adminEndAlerts, {}))
