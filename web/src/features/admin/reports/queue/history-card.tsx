import type { ReportHistory } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminPaths } from '../../../../core/navigation/paths.ts'
import { pictureAt } from '../../../../core/media/picture-size.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Tag } from '../../parts/tag.tsx'
import { Panel } from '../detail/panel.tsx'

type HistoryCardProps = { title: string; history: ReportHistory | null }

/** How one of the two stands: what they reported, what was reported about them, what became of it. */
export function HistoryCard({ title, history }: HistoryCardProps) {
  const text = useMessages(adminReport)
  if (!history)
    return (
      <Panel title={title}>
        <p className="text-ink-2">{text.accountGone}</p>
      </Panel>
    )
  const { name } = history.user
  return (
    <Panel title={title}>
      <Person history={history} />
      <Facts history={history} />
      <div>
        <ButtonLink to={adminPaths.member(history.user._id)} variant="ghost" size="small">
          {text.openMember({ name })}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Person({ history: { user, suspension } }: { history: ReportHistory }) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const { name, username, profilePic, isVerified, createdAt } = user
  const until = suspension?.until
  return (
    <div className="flex items-start gap-3">
      <Avatar src={pictureAt(profilePic, 96)} size={44} />
      <div className="grid min-w-0 gap-1">
        <p className="leading-snug">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>{' '}
          <span className="wrap-anywhere text-ink-3">@{username}</span>
        </p>
        <p className="text-14 text-ink-3">{text.since({ when: format.dateOfYear(createdAt) })}</p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {isVerified && <Tag tone="good">{text.verified}</Tag>}
          {suspension && (
            <Tag tone="bad">{until ? text.suspendedUntil({ when: format.dateTime(until) }) : text.suspendedNow}</Tag>
          )}
        </p>
      </div>
    </div>
  )
}

function Facts({ history: { made, received, warnings, suspensions } }: { history: ReportHistory }) {
  const text = useMessages(adminReport)
  const { number } = useFormat()
  const facts = [
    [
      text.received,
      listed(
        number(received.total),
        received.upheld > 0 && text.upheld({ n: number(received.upheld) }),
        received.open > 0 && text.openOnes({ n: number(received.open) }),
      ),
    ],
    [text.warnings, number(warnings)],
    [text.suspensions, number(suspensions)],
    [text.made, listed(number(made.total), made.upheld > 0 && text.upheld({ n: number(made.upheld) }))],
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const listed = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')
