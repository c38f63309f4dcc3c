import { getSignInOptions, login, register } from '@hamvav/contract/auth/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { adoptMemberLanguage, currentLanguage } from '../../../core/preferences/language.ts'
import { withSessionLock } from '../../../core/session/session-lock.ts'
import { saveSession } from '../../../core/session/session.ts'
import { tokenProblem, type TokenProblem } from '../../../core/session/token.ts'

/** The server's options: mail, email domains for sign-up, demo accounts in demo mode. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: queryKeys.signInOptions,
    queryFn: ({ signal }) => call(getSignInOptions, {}, { signal }),
    staleTime: Infinity,
    // Optional on each screen: offline, it waits for the network instead of failing.
    networkMode: 'online',
  })

export const useLogin = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof login>['body']) => {
      const session = await startSession(() => call(login, { body }))
      adoptMemberLanguage(session.user.language)
      return session
    },
  })

export const useRegister = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof register>['body']) =>
      startSession(() => call(register, { body: { ...body, language: currentLanguage() } })),
  })

/** The server accepted the login, but its token is unusable. */
export class TokenRefused extends Error {
  readonly problem: TokenProblem

  constructor(problem: TokenProblem) {
    super(`token ${problem}`)
    this.problem = problem
  }
}

type NewSession = ResponseOf<typeof login>

/** Requests a session under the session lock, so that no refresh or logout interferes; `request` must not take the lock itself. */
export const startSession = (request: () => Promise<NewSession>): Promise<NewSession> =>
  withSessionLock(async () => acceptSession(await request()))

/** Checks the token (spec §5) and stores the session. @throws TokenRefused */
export function acceptSession(session: NewSession): NewSession {
  const problem = tokenProblem(session.token)
  if (problem) throw new TokenRefused(problem)
  saveSession(session)
  return session
}
