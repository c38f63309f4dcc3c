import { secondMs } from '@hamvav/contract/durations'
import type { ReportDetail, ReportHistory } from '@hamvav/contract/admin/entities'
import { useState } from 'react'
import { useNow } from '../../../../core/hooks/use-now.ts'
import { pictureAt } from '../../../../core/media/picture-size.ts'
import { adminPaths } from '../../../../core/navigation/paths.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport, adminReports } from '../../../../i18n/texts/admin-members.ts'
import { reportReasons } from '../../../../i18n/texts/safety.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Tag } from '../../parts/tag.tsx'
import { EvidencePanel } from '../evidence/evidence.tsx'
import { ReportLine, ReportMarks } from '../queue/report-line.tsx'
import { DecidedPanel, DecisionPanel } from './decision-panel.tsx'
import { Panel } from './panel.tsx'
import { Reversal } from './reversal.tsx'

interface ReportDetailProps {
  report: ReportDetail
  onDecided: () => void
  onReversed: () => void
}

/** A report: evidence, decision, and the history of both members. */
export function ReportDetailView({ report, onDecided, onReversed }: ReportDetailProps) {
  const text = useMessages(adminReport)
  const now = useNow(30 * secondMs)
  const isOpen = report.status === 'open'
  const [wasOpen] = useState(isOpen)
  // Another admin decided meanwhile: the open dialog stays, and sending it names that admin.
  const [isAsked, setAsked] = useState(false)
  const marks = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ReportMarks report={report} now={now} />
    </div>
  )
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:items-start">
      <div className="grid min-w-0 gap-4">
        {isOpen && marks}
        <EvidencePanel report={report} />
        <TextPanel report={report} />
        <SameCase report={report} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-4 xl:row-span-3">
        {isOpen || isAsked ? (
          <DecisionPanel report={report} onAsked={setAsked} onDecided={onDecided} />
        ) : (
          <DecidedPanel isNews={wasOpen}>
            {marks}
            <Reversal report={report} onReversed={onReversed} />
          </DecidedPanel>
        )}
      </div>
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <HistoryCard title={text.reported} history={report.reportedHistory} />
        {!report.isWatched && <HistoryCard title={text.reporter} history={report.reporterHistory} />}
      </div>
      <OtherReports report={report} now={now} />
    </div>
  )
}

/** The reporter's text, and question and answer. */
export function TextPanel({ report }: { report: ReportDetail }) {
  const text = useMessages(adminReport)
  const words = useMessages(adminReports)
  const format = useFormat()
  const { reporter, details, question, isWatched, isByName } = report
  if (isWatched)
    return (
      <Panel title={words.watchList}>
        <p>{text.byWatchList}</p>
      </Panel>
    )
  return (
    <Panel title={text.details({ name: reporter?.name ?? words.gone })}>
      {isByName && <Banner tone="info">{text.byName}</Banner>}
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${details ? '' : 'text-ink-3'}`}>
        {details || text.noDetails}
      </p>
      {question && (
        <dl className="grid gap-2 border-t border-line pt-3">
          <dt className="text-14 font-semibold text-ink-3">
            {text.question} · {format.dateTime(question.at)}
          </dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {question.text}
          </dd>
          <dt className="text-14 font-semibold text-ink-3">{text.answer}</dt>
          <dd
            dir="auto"
            className={`wrap-anywhere whitespace-pre-line ${question.answer === null ? 'text-ink-3' : ''}`}
          >
            {question.answer ?? text.noAnswer}
          </dd>
        </dl>
      )}
    </Panel>
  )
}

/** What the other reporters of the same post, comment or profile wrote. */
function SameCase({ report: { together } }: { report: ReportDetail }) {
  const text = useMessages(adminReport)
  const words = useMessages(adminReports)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  if (together.length === 0) return null
  return (
    <Panel title={text.sameCase}>
      <ul className="grid gap-3">
        {together.map(({ _id, reason, reporter, isWatched, createdAt, details }) => (
          <li key={_id} className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
            <p className="text-15 font-semibold wrap-anywhere">
              {isWatched ? words.watchList : (reporter?.name ?? words.gone)}: {reasons[reason]}
            </p>
            <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${details ? '' : 'text-ink-3'}`}>
              {details || text.noDetails}
            </p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-3">
              <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
              <ButtonLink to={adminPaths.report(_id)} variant="ghost" size="small">
                {text.openReport}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Newest other reports about the same member. */
export function OtherReports({ report, now }: { report: ReportDetail; now: number }) {
  const text = useMessages(adminReport)
  const { reported, others } = report
  if (!reported) return null
  return (
    <Panel title={text.others({ name: reported.name })}>
      {others.length === 0 && <p className="text-ink-2">{text.noOthers}</p>}
      <ul className="grid gap-2 empty:hidden">
        {others.map((other) => (
          <li key={other._id}>
            <ReportLine report={other} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface HistoryCardProps {
  title: string
  history: ReportHistory | null
}

/** History of one member: reports made, reports received and their outcomes. */
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

function Facts({ history: { made, received, warnings, suspensions, strikes } }: { history: ReportHistory }) {
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
    [text.strikesNow, number(strikes)],
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
