import { type AuditActionName, type AuditEntry, auditActions } from '@hamvav/contract/admin/audit'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { authorityDemands, authorityNames, authorityOutcomes } from '../../../i18n/texts/admin-safety.ts'
import { refusalReasons, reportReasons } from '../../../i18n/texts/safety.ts'
import {
  adminAudit,
  adminJobNames,
  auditActionNames,
  auditFields,
  auditSentences,
  auditValues,
} from '../../../i18n/texts/admin-panel.ts'

/** Decisions: the flag of `after` that tells the outcome, and the text of each outcome. */
const decisions = {
  verify: ['verified', 'verify-yes', 'verify-no'],
  suspend: ['suspended', 'suspend-yes', 'suspend-no'],
  approve: ['approved', 'approve-yes', 'approve-no'],
  'can-post': ['canPost', 'can-post-yes', 'can-post-no'],
  'decide-appeal': ['granted', 'decide-appeal-yes', 'decide-appeal-no'],
} as const

const isDecision = (action: AuditEntry['action']): action is keyof typeof decisions => action in decisions

/** Text of an entry; two texts if a flag gives the direction. */
type AuditSentence =
  | Exclude<AuditActionName, 'verify' | 'suspend' | 'approve' | 'can-post' | 'decide-appeal'>
  | `${'verify' | 'suspend' | 'approve' | 'can-post' | 'decide-appeal'}-${'yes' | 'no'}`
  | 'undo'
  | 'suspend-continues'

function sentenceOf({ action, after }: AuditEntry): AuditSentence {
  if (!isDecision(action)) return action
  if (after?.['undoes'] !== undefined) return 'undo'
  if (after?.['continues']) return 'suspend-continues'
  const [flag, yes, no] = decisions[action]
  return after?.[flag] ? yes : no
}

/** Ends of ids, where they differ. */
const shortId = (id: string) => id.slice(-8)

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

type Codes = Readonly<Record<string, string>>

/** Texts of codes in a field, by the name of the field. */
function useCodeTexts(): (name: string) => Codes {
  const values: Codes = useMessages(auditValues)
  const special: Readonly<Record<string, Codes>> = {
    action: { ...useMessages(auditActionNames), ...values },
    job: useMessages(adminJobNames),
    authority: useMessages(authorityNames),
    demand: useMessages(authorityDemands),
    outcome: useMessages(authorityOutcomes),
  }
  return (name) => special[name] ?? values
}

/** Entries as translated sentences. */
export function useAuditText() {
  const text = useMessages(adminAudit)
  const sentences = useMessages(auditSentences)
  const fields: Codes = useMessages(auditFields)
  const codesOf = useCodeTexts()
  const reasons: Codes = { ...useMessages(refusalReasons), ...useMessages(reportReasons) }
  const format = useFormat()
  const nameOfAdmin = ({ by }: AuditEntry) => by?.username || text.server
  const namesOf = ({ subjectId, subjectName, action }: AuditEntry) => {
    if (subjectName) return auditActions[action] === 'member' ? `@${subjectName}` : subjectName
    return subjectId ? shortId(subjectId) : text.unknown
  }
  return {
    nameOfAdmin,
    namesOf,
    sentence(entry: AuditEntry): string {
      const sentence = sentences[sentenceOf(entry)]
      return typeof sentence === 'string' ? sentence : sentence({ who: nameOfAdmin(entry), whom: namesOf(entry) })
    },
    reason: (reason: string) => reasons[reason] ?? reason,
    field: (name: string) => fields[name] ?? name,
    /** @param name of the field */
    value(name: string, value: unknown): string {
      if (value === null || value === undefined) return text.none
      if (typeof value === 'boolean') return value ? text.yes : text.no
      if (typeof value === 'number') return format.number(value)
      return isMoment(value) ? format.dateTime(value) : (codesOf(name)[String(value)] ?? String(value))
    },
  }
}

/** Link to the subject of an entry; null if it has no page. */
export function auditLink({ action, subjectId, subjectName }: AuditEntry): string | null {
  if (!subjectId) return null
  const kind = auditActions[action]
  if (kind === 'member') return subjectName ? adminPaths.member(subjectId) : null
  return kind === 'report' ? adminPaths.report(subjectId) : null
}
