import type { Evidence } from '@hamvav/contract/safety/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'

type Chat = Extract<Evidence['content'], { kind: 'conversation' }>
type Message = Chat['messages'][number]

/** The reported side stands on the left, the reporter on the right, and each bubble says whose it is. */
export function SeenChat({ partner, messages }: Pick<Chat, 'partner' | 'messages'>) {
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
