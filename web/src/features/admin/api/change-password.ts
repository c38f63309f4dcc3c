import { adminChangePassword } from '@hamvav/contract/admin/operations-endpoints'
import { useMutation } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import type { CallRequest } from '../../../core/api/request.ts'

/** The admin's own; their other sessions end. */
export const useChangeAdminPassword = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof adminChangePassword>['body']) => adminCall(adminChangePassword, { body }),
  })
