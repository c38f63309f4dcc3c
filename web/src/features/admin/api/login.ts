import { adminLogin } from '@hamvav/contract/admin/endpoints'
import { useMutation } from '@tanstack/react-query'
import { adminCall } from '../../../core/api/admin-call.ts'
import { beginAdminSession } from '../../../core/session/admin-session.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { tokenProblem } from '../../../core/session/token.ts'

/** The server accepted the password without a token that can be used. */
export class AdminTokenMissing extends Error {}

/** Checks that there is a token (spec §5), and stores the session. */
export const useAdminLogin = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof adminLogin>['body']) => {
      const entered = await adminCall(adminLogin, { body })
      if (tokenProblem(entered.token)) throw new AdminTokenMissing()
      beginAdminSession(entered)
    },
  })
