// Structured log of events that matter to the security of accounts and of the server (docs/decisions/0035).
import { AsyncLocalStorage } from 'node:async_hooks'
import { minuteMs } from '@hamvav/contract/durations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { coarseAddress } from '../http/client-address.ts'

export type SecurityEventName =
  | 'login'
  | 'login_failed'
  | 'login_limited'
  | 'second_factor_failed'
  /** Log-in on a device without a cookie of the account. */
  | 'new_device'
  | 'refresh_reused'
  | 'token_refused'
  /** Valid token of somebody who may not make the call: suspended, of a lower role, or without a confirmation. */
  | 'access_refused'
  | 'session_ended'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'account_deleted'
  | 'admin_login'
  | 'admin_login_failed'
  | 'admin_login_limited'
  | 'admin_second_factor_failed'
  | 'step_up'
  | 'step_up_failed'
  | 'upload_refused'
  | 'rate_limited'
  | 'report_urgent'
  | 'csp_report'

/** Ids and codes only: never an e-mail, a token, a password or text of a person. */
export interface SecurityEvent {
  readonly event: SecurityEventName
  readonly memberId?: string | undefined
  readonly adminId?: string | undefined
  /** An error code, a rate class or a CSP directive; anything that is no code becomes `other`. */
  readonly reason?: string | undefined
  /** Host or keyword that a CSP refused. */
  readonly blocked?: string | undefined
  /** Full address of a client outside an HTTP request; logged coarsely. */
  readonly address?: string | undefined
}

export interface SecurityLog {
  /**
   * Logs the event with the request id and the coarse address of the current request. Of the same event by the same
   * account or address, the first in a minute is a line, and the others are one line with their number. Never throws.
   */
  record(event: SecurityEvent): void
  /** Writes the numbers of the current minute. */
  close(): void
}

interface RequestContext {
  readonly requestId: string
  readonly address: string
}

const currentRequest = new AsyncLocalStorage<RequestContext>()

/** Makes the request known to `record` in everything that its handlers call. Must be the first hook. */
export function trackRequests(app: FastifyInstance): void {
  const run = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    currentRequest.run({ requestId: request.id, address: request.ip }, done)
  app.addHook('onRequest', run)
  // A body is parsed in the context of its connection, which loses that of the request.
  app.addHook('preValidation', run)
}

/** Lines of one kind of event per minute, so that a flood from many addresses does not fill the disk. */
export const linesPerMinute = 100

interface Options {
  readonly write: (line: object) => void
  readonly now: () => number
}

type Line = Omit<SecurityEvent, 'address'> & { readonly address?: string; readonly requestId?: string }

export function createSecurityLog({ write, now }: Options): SecurityLog {
  /** By event, then by account or address. */
  let counts = new Map<SecurityEventName, Map<string, { readonly line: Line; repeated: number }>>()
  /** Events beyond `linesPerMinute`. */
  let omitted = new Map<SecurityEventName, number>()
  let endsAt = 0
  let ending: NodeJS.Timeout | undefined

  function endMinute(): void {
    clearTimeout(ending)
    ending = undefined
    for (const entries of counts.values())
      for (const { line, repeated } of entries.values()) {
        const { requestId: _ofTheFirst, ...others } = line
        if (repeated > 0) write({ ...others, repeated })
      }
    for (const [event, count] of omitted) write({ event, omitted: count })
    counts = new Map()
    omitted = new Map()
  }

  function startMinute(): void {
    endsAt = now() + minuteMs
    ending = setTimeout(endMinute, minuteMs).unref()
  }

  return {
    record(event) {
      if (now() >= endsAt) endMinute()
      if (!ending) startMinute()
      const line = lineOf(event)
      const entries = counts.get(event.event) ?? new Map<string, { line: Line; repeated: number }>()
      counts.set(event.event, entries)
      const key = [line.memberId ?? line.adminId ?? line.address, line.reason, line.blocked].join(' ')
      const known = entries.get(key)
      if (known) known.repeated++
      else if (entries.size >= linesPerMinute) omitted.set(event.event, (omitted.get(event.event) ?? 0) + 1)
      else {
        entries.set(key, { line, repeated: 0 })
        write(line)
      }
    },
    close: endMinute,
  }
}

const code = /^[a-z\d][a-z\d_.:-]{0,99}$/i

function lineOf({ event, memberId, adminId, reason, blocked, address: ofSocket }: SecurityEvent): Line {
  const request = currentRequest.getStore()
  const address = ofSocket ?? request?.address
  const codeOf = (text: string) => (code.test(text) ? text : 'other')
  return {
    event,
    ...(memberId !== undefined && { memberId }),
    ...(adminId !== undefined && { adminId }),
    ...(reason !== undefined && { reason: codeOf(reason) }),
    ...(blocked !== undefined && { blocked: codeOf(blocked) }),
    ...(address && { address: coarseAddress(address) }),
    ...(request && { requestId: request.requestId }),
  }
}
