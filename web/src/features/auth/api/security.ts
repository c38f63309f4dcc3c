// Own sessions and passkeys, and the login with a passkey.
import type { PasskeyAssertion } from '@hamvav/contract/auth/passkeys'
import {
  addPasskey,
  endOtherSessions,
  endSession,
  listPasskeys,
  listSessions,
  passkeyLogin,
  removePasskey,
  renamePasskey,
  startAddingPasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from '@hamvav/contract/auth/security-endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { createPasskey, signWithPasskey } from '../../../core/passkeys/passkeys.ts'
import { adoptMemberLanguage } from '../../../core/preferences/language.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { startSession } from './sign-in.ts'

export type OwnSession = ResponseOf<typeof listSessions>[number]
export type OwnPasskey = ResponseOf<typeof listPasskeys>[number]

export function useSessions() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.ownSessions(viewerId),
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  })
}

function useRefreshOf(keyOf: (viewerId: string) => readonly unknown[]) {
  const queries = useQueryClient()
  const viewerId = useViewerId()
  return () => queries.invalidateQueries({ queryKey: keyOf(viewerId) })
}

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: useRefreshOf(queryKeys.ownSessions),
  })

export const useEndOtherSessions = () =>
  useMutation({ mutationFn: () => call(endOtherSessions), onSettled: useRefreshOf(queryKeys.ownSessions) })

export function usePasskeys() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.ownPasskeys(viewerId),
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
  })
}

/** The owner proves to be present by the password, or by a passkey if it is omitted. */
interface Proof {
  readonly password?: string
}

const proofOf = async ({ password }: Proof) =>
  password === undefined ? { passkey: await signWithPasskey(await call(startPasskeyProof)) } : { password }

export const useAddPasskey = () =>
  useMutation({
    async mutationFn({ name, ...proof }: Proof & { readonly name: string }) {
      const options = await call(startAddingPasskey, { body: await proofOf(proof) })
      return call(addPasskey, { body: { name, passkey: await createPasskey(options) } })
    },
    onSettled: useRefreshOf(queryKeys.ownPasskeys),
  })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => call(renamePasskey, { params: { id }, body: { name } }),
    onSettled: useRefreshOf(queryKeys.ownPasskeys),
  })

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: async ({ id, ...proof }: Proof & { readonly id: string }) =>
      call(removePasskey, { params: { id }, body: await proofOf(proof) }),
    onSettled: useRefreshOf(queryKeys.ownPasskeys),
  })

/** Signs the challenge of a log-in with a passkey. @param isSuggested offered by the browser in the email field */
export const askForPasskey = async (isSuggested: boolean): Promise<PasskeyAssertion> =>
  signWithPasskey(await call(startPasskeyLogin), { isSuggested })

export const usePasskeyLogin = () =>
  useMutation({
    async mutationFn(passkey: PasskeyAssertion) {
      const session = await startSession(() => call(passkeyLogin, { body: { passkey } }))
      adoptMemberLanguage(session.user.language)
      return session
    },
  })
