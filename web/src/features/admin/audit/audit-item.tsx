import type { AuditEntry } from '@hamvav/contract/admin/audit'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAudit } from '../../../i18n/texts/admin-panel.ts'
import { Tag } from '../parts/tag.tsx'
import { auditLink, useAuditText } from './audit-text.ts'

/** One entry: sentence, reason, values before and after; details fold out. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const text = useMessages(adminAudit)
  const words = useAuditText()
  const { dateTime, digits } = useFormat()
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-16 wrap-anywhere">{words.sentence(entry)}</p>
        <time dateTime={entry.at} className="text-14 text-ink-3">
          {dateTime(entry.at)}
        </time>
      </div>
      <Change entry={entry} />
      {entry.note && (
        <p className="mt-1.5 border-l-2 border-line pl-3 text-15 text-ink-2 wrap-anywhere">{entry.note}</p>
      )}
      <details className="group mt-1">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 text-14 text-ink-2 md:min-h-8 [&::-webkit-details-marker]:hidden">
          {text.details}
          <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <dl className="grid gap-x-4 gap-y-1 pb-1 text-14 text-ink-2 md:grid-cols-[auto_minmax(0,1fr)]">
          <Line label={text.number}>{digits(entry.number)}</Line>
          {entry.subjectId && (
            <Line label={text.id}>
              <Subject entry={entry} />
            </Line>
          )}
          <Line label={text.hash}>
            <code className="text-13">{entry.hash}</code>
          </Line>
        </dl>
      </details>
    </li>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

/** The reason, and each field before and after. */
function Change({ entry: { before, after, reason } }: { entry: AuditEntry }) {
  const words = useAuditText()
  const changed = Object.entries(after ?? {}).filter(([name, value]) => before?.[name] !== value)
  if (changed.length === 0 && !reason) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {reason && (
        <li>
          <Tag tone="waiting">{words.reason(reason)}</Tag>
        </li>
      )}
      {changed.map(([name, value]) => (
        <li key={name}>
          <Tag>
            {words.field(name)}: {before && name in before && `${words.value(name, before[name])} → `}
            {words.value(name, value)}
          </Tag>
        </li>
      ))}
    </ul>
  )
}

/** The id, as a link if the role may open its page. */
function Subject({ entry }: { entry: AuditEntry }) {
  const text = useMessages(adminAudit)
  const { namesOf } = useAuditText()
  const role = useAdmin()?.profile.role ?? 'viewer'
  const to = isRoleAtLeast(role, 'moderator') ? auditLink(entry) : null
  return (
    <>
      <code className="text-13">{entry.subjectId}</code>{' '}
      {to && (
        <Link to={to} className="text-primary underline underline-offset-2">
          {text.open({ whom: namesOf(entry) })}
        </Link>
      )}
    </>
  )
}
