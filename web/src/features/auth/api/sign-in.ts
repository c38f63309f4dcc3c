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

/** What this server offers: mail, the domains for sign-up, demo accounts in demo mode. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: queryKeys.signInOptions,
    queryFn: ({ signal }) => call(getSignInOptions, {}, { signal }),
    staleTime: Infinity,
    // Optional on its screens: it waits for the network instead of failing.
    networkMode: 'online',
  })

export const useLogin = () =>
  useMutation({
    mutationFn: async (body: CallRequest<typeof login>['body']) => {
      const entered = await takeSession(() => call(login, { body }))
      adoptMemberLanguage(entered.user.language)
      return entered
    },
  })

export const useRegister = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof register>['body']) =>
      takeSession(() => call(register, { body: { ...body, language: currentLanguage() } })),
  })

/** The server let somebody in with a token that cannot be used. */
export class TokenRefused extends Error {
  readonly problem: TokenProblem

  constructor(problem: TokenProblem) {
    super(`token ${problem}`)
    this.problem = problem
  }
}

type Entered = ResponseOf<typeof login>

/** Asks for a session so that no refresh or logout slips in between; `ask` must not need a session itself. */
export const takeSession = (ask: () => Promise<Entered>): Promise<Entered> =>
  withSessionLock(async () => acceptSession(await ask()))

/** Checks the token of spec §5 and stores the session. */
export function acceptSession(entered: Entered): Entered {
  const problem = tokenProblem(entered.token)
  if (problem) throw new TokenRefused(problem)
  saveSession(entered)
  return entered
}
