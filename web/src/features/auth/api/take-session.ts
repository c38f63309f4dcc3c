import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { login } from '@hamvav/contract/auth/endpoints'
import { saveSession } from '../../../core/session/session.ts'
import { withSessionLock } from '../../../core/session/session-lock.ts'
import { type TokenProblem, tokenProblem } from '../../../core/session/token.ts'

/** The server let somebody in with a token that cannot be used. */
export class TokenRefused extends Error {
  readonly problem: TokenProblem

  constructor(problem: TokenProblem) {
    super(`token ${problem}`)
    this.problem = problem
  }
}

type Entered = ResponseOf<typeof login>

/** Checks the token of spec §5 and stores the session. */
export function acceptSession(entered: Entered): Entered {
  const problem = tokenProblem(entered.token)
  if (problem) throw new TokenRefused(problem)
  saveSession(entered)
  return entered
}

/** Asks for a session so that no refresh or logout slips in between; `ask` must not need a session itself. */
export const takeSession = (ask: () => Promise<Entered>): Promise<Entered> =>
  withSessionLock(async () => acceptSession(await ask()))
