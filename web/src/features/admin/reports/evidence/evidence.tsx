import type { ReportDetail } from '@hamvav/contract/admin/entities'
import type { Evidence } from '@hamvav/contract/safety/entities'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError } from '../../../../core/api/api-error.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../../i18n/admin-error-text.ts'
import { adminParts } from '../../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Lines } from '../../../../ui/media/lines.tsx'
import { VoicePlayer } from '../../../../ui/media/voice-player.tsx'
import { PromptAnswers } from '../../../../ui/prompts/prompt-answers.tsx'
import { loadReportSound, useEvidence } from '../../api/reports.ts'
import { Panel } from '../detail/panel.tsx'
import { ReportedPictures } from './evidence-pictures.tsx'
import { ReportedComment, ReportedPost } from './evidence-text.tsx'

/** The reported content as the reporter saw it; sealed until the admin opens it. */
export function EvidencePanel({ report: { _id, hasEvidence, status } }: { report: ReportDetail }) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const query = useEvidence(_id)
  const evidence = query.data?.evidence
  if (evidence)
    return (
      <Panel title={text.evidence} hint={text.seenAt({ when: format.dateTime(evidence.seenAt) })}>
        <Opened reportId={_id} evidence={evidence} />
      </Panel>
    )
  return (
    <Panel title={text.evidence}>
      {hasEvidence && query.data === undefined ? (
        <Sealed query={query} />
      ) : (
        <p className="text-ink-2">{hasEvidence || status === 'open' ? text.unreadable : text.erased}</p>
      )}
    </Panel>
  )
}

/** Asks before the evidence is opened. Cancelling the confirmation is no error. */
function Sealed({ query: { error, isFetching, fetchStatus, refetch } }: { query: ReturnType<typeof useEvidence> }) {
  const text = useMessages(adminReport)
  const parts = useMessages(adminParts)
  const textOf = useAdminErrorText()
  const isCancelled = error instanceof ApiError && error.code === 'step_up_needed'
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{text.sealed}</p>
      {fetchStatus === 'paused' && <Banner>{parts.offlineTitle}</Banner>}
      {error && !isFetching && !isCancelled && <Banner>{textOf(error)}</Banner>}
      <Button variant="soft" pending={isFetching} onClick={() => void refetch()}>
        {text.showEvidence}
      </Button>
    </div>
  )
}

/** Gets the focus, as the pressed button is gone. */
function Opened({ reportId, evidence }: { reportId: string; evidence: Evidence }) {
  const text = useMessages(adminReport)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <Content reportId={reportId} evidence={evidence} />
      {evidence.pictureIds.length > 0 && (
        <ReportedPictures
          reportId={reportId}
          ids={evidence.pictureIds}
          title={evidence.content.kind === 'profile' ? text.pictures : text.profilePicture}
        />
      )}
    </div>
  )
}

function Content({ reportId, evidence: { content } }: { reportId: string; evidence: Evidence }) {
  switch (content.kind) {
    case 'post':
      return <ReportedPost post={content.post} />
    case 'comment':
      return <ReportedComment comment={content.comment} post={content.post} />
    case 'conversation':
      return <ReportedChat reportId={reportId} chat={content} />
    case 'profile':
      return <ReportedProfile profile={content} />
  }
}

type Chat = Extract<Evidence['content'], { kind: 'conversation' }>
type Message = Chat['messages'][number]

/** The reported member on the left, the reporter on the right; each bubble names its author. */
function ReportedChat({ reportId, chat: { partner, named, messages } }: { reportId: string; chat: Chat }) {
  const text = useMessages(adminReport)
  return (
    <div className="grid gap-3">
      <h3 className="font-text text-14 font-semibold text-ink-3">{text.chat}</h3>
      {named !== undefined && (
        <p dir="auto" className="text-15 wrap-anywhere text-ink-2">
          {text.named({ name: named })}
        </p>
      )}
      <ol className="grid gap-2">
        {messages.map((message) => (
          <Bubble
            key={message._id}
            reportId={reportId}
            message={message}
            who={message.isByReported ? text.reportedSide({ name: partner.name }) : text.reporterSide}
          />
        ))}
      </ol>
    </div>
  )
}

const looks = {
  reported: 'justify-self-start rounded-bl-[4px] border border-line bg-paper',
  reporter: 'justify-self-end rounded-br-[4px] bg-primary-soft text-primary-soft-ink',
}

function Bubble({ reportId, message, who }: { reportId: string; message: Message; who: string }) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const { isByReported, isUnsent, answers, at, isReported } = message
  return (
    <li
      className={`max-w-[85%] rounded-card px-3.5 py-2 ${looks[isByReported ? 'reported' : 'reporter']} ${isReported ? 'outline-2 outline-offset-2 outline-danger' : ''}`}
    >
      {isReported && <p className="text-13 font-semibold text-danger-ink">{text.reportedMessage}</p>}
      <p className="text-13 font-semibold wrap-anywhere opacity-80">{who}</p>
      {answers && (
        <p dir="auto" className="my-1 border-l-2 border-current/40 pl-2 text-14 wrap-anywhere opacity-80">
          {answers}
        </p>
      )}
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${isUnsent ? 'italic opacity-80' : ''}`}>
        {isUnsent ? text.unsent : message.text}
      </p>
      {message.lines && (
        <div className="mt-1 w-64 max-w-full">
          <Lines strokes={message.lines} label={text.drawing} />
        </div>
      )}
      {message.sound && <ReportedSound reportId={reportId} sound={message.sound} />}
      {at && (
        <time dateTime={at} className="text-13 opacity-80">
          {format.dateTime(at)}
        </time>
      )}
    </li>
  )
}

interface ReportedSoundProps {
  reportId: string
  sound: NonNullable<Message['sound']>
}

/** A voice note, fetched when it is played and kept in the memory of the player only. */
function ReportedSound({ reportId, sound: { _id, seconds, waveform, bytes } }: ReportedSoundProps) {
  const text = useMessages(adminReport)
  const sound = useMemo(
    () => ({
      key: `evidence ${_id}`,
      load: async () => (await loadReportSound(reportId, _id)).arrayBuffer(),
      isStored: () => false,
    }),
    [reportId, _id],
  )
  return (
    <div role="group" aria-label={text.voiceNote} className="mt-1 w-72 max-w-full">
      <VoicePlayer sound={sound} seconds={seconds} waveform={waveform} bytes={bytes} />
    </div>
  )
}

type Profile = Extract<Evidence['content'], { kind: 'profile' }>

/** Profile facts; the pictures follow below. */
export function ReportedProfile({ profile }: { profile: Profile }) {
  const text = useMessages(adminReport)
  const { number } = useFormat()
  const { person, bio, age, location, interests, prompts } = profile
  const facts = [
    [text.age, age === null ? '' : number(age)],
    [text.location, location],
    [text.interests, interests.join(', ')],
  ].filter(([, value]) => value)
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap gap-x-2">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {person.name}
        </span>
        <span className="wrap-anywhere text-ink-3">@{person.username}</span>
      </p>
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${bio ? '' : 'text-ink-3'}`}>
        {bio || text.nothingWritten}
      </p>
      <PromptAnswers answers={prompts} />
      {facts.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
