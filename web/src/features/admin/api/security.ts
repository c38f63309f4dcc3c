import type { AdminSecurity } from '@hamvav/contract/admin/entities'
import type { StepUpProof } from '@hamvav/contract/admin/proofs'
import {
  adminAddPasskey,
  adminConfirmTotp,
  adminGetSecurity,
  adminRemovePasskey,
  adminRemoveTotp,
  adminRenamePasskey,
  adminRenewRecoveryCodes,
  adminStartPasskey,
  adminStartTotp,
  adminStepUp,
  adminStepUpPasskey,
} from '@hamvav/contract/admin/security-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminCall, refreshAdmin } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import { createPasskey } from '../../../core/passkeys/passkeys.ts'

const queryKey = panelKeys.security

/** The admin's own second factors. */
export const useSecurity = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => adminCall(adminGetSecurity, {}, { signal }) })

function useStoreSecurity() {
  const client = useQueryClient()
  return (security: AdminSecurity) => client.setQueryData<AdminSecurity>(queryKey, security)
}

/** Makes a passkey on this device and adds it; also returns the recovery codes of the first factor. */
export function useAddPasskey() {
  const store = useStoreSecurity()
  return useMutation({
    mutationFn: async (name: string) => {
      const response = await createPasskey(await adminCall(adminStartPasskey))
      const { security, recoveryCodes } = await adminCall(adminAddPasskey, { body: { name, response } })
      store(security)
      return recoveryCodes
    },
  })
}

export function useRenamePasskey() {
  const store = useStoreSecurity()
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      store(await adminCall(adminRenamePasskey, { params: { id }, body: { name } })),
  })
}

export function useRemovePasskey() {
  const store = useStoreSecurity()
  return useMutation({
    mutationFn: async (id: string) => store(await adminCall(adminRemovePasskey, { params: { id } })),
  })
}

/** A new secret for the authenticator app, with its QR code. */
export const useStartTotp = () => useMutation({ mutationFn: () => adminCall(adminStartTotp) })

export function useConfirmTotp() {
  const store = useStoreSecurity()
  return useMutation({
    mutationFn: async (code: string) => {
      const { security, recoveryCodes } = await adminCall(adminConfirmTotp, { body: { code } })
      store(security)
      return recoveryCodes
    },
  })
}

export function useRemoveTotp() {
  const store = useStoreSecurity()
  return useMutation({ mutationFn: async () => store(await adminCall(adminRemoveTotp)) })
}

export function useRenewCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await adminCall(adminRenewRecoveryCodes)).recoveryCodes,
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

/** Options for the passkey of a step-up. */
export const stepUpOptions = () => adminCall(adminStepUpPasskey)

export const useStepUp = () =>
  useMutation({ mutationFn: (proof: StepUpProof) => adminCall(adminStepUp, { body: { proof } }) })

/** After the first factor the session may do everything. */
export const openSession = (): Promise<void> => refreshAdmin()
