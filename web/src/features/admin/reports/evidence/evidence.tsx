import type { ReportDetail } from '@hamvav/contract/admin/entities'
import type { Evidence } from '@hamvav/contract/safety/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { Panel } from '../detail/panel.tsx'
import { ReportedPictures } from './evidence-pictures.tsx'
import { ReportedComment, ReportedPost } from './evidence-text.tsx'

/** The reported content as the reporter saw it. */
export function EvidencePanel({ report }: { report: ReportDetail }) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const { _id, evidence, status } = report
  if (!evidence)
    return (
      <Panel title={text.evidence}>
        <p className="text-ink-2">{status === 'open' ? text.unreadable : text.erased}</p>
      </Panel>
    )
  return (
    <Panel title={text.evidence} hint={text.seenAt({ when: format.dateTime(evidence.seenAt) })}>
      <Content evidence={evidence} />
      {evidence.pictureIds.length > 0 && (
        <ReportedPictures
          reportId={_id}
          ids={evidence.pictureIds}
          title={evidence.content.kind === 'profile' ? text.pictures : text.profilePicture}
        />
      )}
    </Panel>
  )
}

function Content({ evidence: { content } }: { evidence: Evidence }) {
  switch (content.kind) {
    case 'post':
      return <ReportedPost post={content.post} />
    case 'comment':
      return <ReportedComment comment={content.comment} post={content.post} />
    case 'conversation':
      return <ReportedChat partner={content.partner} messages={content.messages} />
    case 'profile':
      return <ReportedProfile profile={content} />
  }
}

type Chat = Extract<Evidence['content'], { kind: 'conversation' }>
type Message = Chat['messages'][number]

/** The reported member on the left, the reporter on the right; each bubble names its author. */
export function ReportedChat({ partner, messages }: Pick<Chat, 'partner' | 'messages'>) {
  const text = useMessages(adminReport)
  return (
    <div className="grid gap-3">
      <h3 className="font-text text-14 font-semibold text-ink-3">{text.chat}</h3>
      <ol className="grid gap-2">
        {messages.map((message) => (
          <Bubble
            key={message._id}
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

function Bubble({ message, who }: { message: Message; who: string }) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const { isByReported, isUnsent, answers, at } = message
  return (
    <li className={`max-w-[85%] rounded-card px-3.5 py-2 ${looks[isByReported ? 'reported' : 'reporter']}`}>
      <p className="text-13 font-semibold wrap-anywhere opacity-80">{who}</p>
      {answers && (
        <p dir="auto" className="my-1 border-l-2 border-current/40 pl-2 text-14 wrap-anywhere opacity-80">
          {answers}
        </p>
      )}
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${isUnsent ? 'italic opacity-80' : ''}`}>
        {isUnsent ? text.unsent : message.text}
      </p>
      {at && (
        <time dateTime={at} className="text-13 opacity-80">
          {format.dateTime(at)}
        </time>
      )}
    </li>
  )
}

type Profile = Extract<Evidence['content'], { kind: 'profile' }>

/** Profile facts; the pictures follow below. */
export function ReportedProfile({ profile }: { profile: Profile }) {
  const text = useMessages(adminReport)
  const { number } = useFormat()
  const { person, bio, age, location, interests } = profile
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
