// Receives violations of the content security policy from browsers. Outside the contract: no client of this project calls it.
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../http/client-address.ts'
import type { Limits } from '../rate-limit/limits.ts'
import type { SecurityLog } from './security-log.ts'

export const cspReportPath = '/api/csp-report'
/** Headers that name the endpoint; Firefox and Safari read the directive `report-uri` of the policy instead. */
export const reportingHeaders = { 'reporting-endpoints': `csp="${cspReportPath}"` }
export const reportingDirectives = [`report-uri ${cspReportPath}`, 'report-to csp']

const bodyLimit = 8 * 1024
/** Per address: a page with a faulty policy sends several at once, and then no more. */
const allowed = { name: 'csp report', points: 20, seconds: 60 }
/** Maximum reports of one body. */
const reportsMax = 10

interface Options {
  readonly securityLog: SecurityLog
  readonly limits: Limits
  readonly isLimited: boolean
}

export async function installCspReports(app: FastifyInstance, options: Options): Promise<void> {
  const { securityLog, limits, isLimited } = options
  const bucket = limits.openBucket(allowed)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The scope's type as well, as tests and older browsers send it.
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post(cspReportPath, { schema: { hide: true } }, async (request, reply) => {
      // Refused silently: a browser ignores the response.
      const isFlood =
        isLimited &&
        (await bucket.consume(addressKey(request.ip)).then(
          () => false,
          () => true,
        ))
      if (!isFlood)
        for (const { directive, blocked } of parseCspReports(String(request.body)))
          securityLog.record({ event: 'csp_report', reason: directive, blocked })
      return reply.status(204).send()
    })
  })
}

interface Violation {
  readonly directive: string
  readonly blocked: string
}

/** The directive and the blocked host of each report; a URL may contain a token or a search, so its path is dropped. */
export function parseCspReports(body: string): Violation[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return []
  }
  const entries: unknown[] = Array.isArray(parsed) ? parsed.slice(0, reportsMax) : [parsed]
  return entries.flatMap((entry) => {
    const { 'csp-report': old, type, body: current } = asRecord(entry)
    const report = asRecord(old ?? (type === 'csp-violation' ? current : undefined))
    const directive = report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive']
    const blocked = report['blockedURL'] ?? report['blocked-uri']
    if (typeof directive !== 'string') return []
    return [{ directive: directive.split(' ')[0] ?? '', blocked: hostOf(typeof blocked === 'string' ? blocked : '') }]
  })
}

const asRecord = (value: unknown) => (typeof value === 'object' && value ? value : {}) as Record<string, unknown>

/** The host of a URL, or a keyword such as `inline`, `eval` and `data`. */
const hostOf = (blocked: string) => {
  const url = URL.parse(blocked)
  return url?.host || (url ? url.protocol.slice(0, -1) : blocked) || 'none'
}
