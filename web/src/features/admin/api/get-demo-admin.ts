import { adminDemo } from '@hamvav/contract/admin/endpoints'
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/query-keys.ts'

/** Null where this server is no demo. */
export const useDemoAdmin = () =>
  useQuery({
    queryKey: panelKeys.demoAccounts,
    queryFn: ({ signal }) => adminCall(adminDemo, {}, { signal }),
    staleTime: Infinity,
  })
