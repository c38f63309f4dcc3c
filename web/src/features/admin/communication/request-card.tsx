import type { SupportRequest } from '@hamvav/contract/community/entities'
import { type RefObject, useId, useRef, useState } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { adminSupport } from '../../../i18n/texts/admin-panel.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useSetSupportState } from '../api/operations.ts'
import { KeyCap } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import { AnswerForm } from './answer-form.tsx'

/** A support request with its thread, and what the team can do with it. */
export function RequestCard({ request }: { request: SupportRequest }) {
  const text = useMessages(adminSupport)
  const format = useFormat()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAnswering, setAnswering] = useState(false)
  const { memberId, sameAddress, name, email, topic, grievance, message, createdAt, messages, closedAt } = request
  const [now] = useState(Date.now)
  const isAnswered = messages.some(({ by }) => by !== null)
  const isLate = grievance !== null && !isAnswered && Date.parse(grievance.answerBy) < now
  return (
    <Card role="article" aria-labelledby={id} tabIndex={-1} className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-18 wrap-anywhere">
            {name}
          </h2>
          <p className="text-14 wrap-anywhere text-ink-2">{email}</p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-3">
          {grievance ? (
            <Tag tone={isLate ? 'bad' : 'neutral'}>
              {text.grievance({ receipt: grievance.receipt, by: format.date(grievance.answerBy) })}
            </Tag>
          ) : (
            <Tag tone={topic === 'safety' ? 'bad' : 'neutral'}>{text[topic]}</Tag>
          )}
          <Tag>{memberId ? text.member : text.visitor}</Tag>
          {closedAt !== null && <Tag>{text.closed}</Tag>}
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </p>
      </header>
      <p className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{message}</p>
      {sameAddress && (
        <p className="text-15 text-ink-2">
          {text.sameAddress} <TextLink to={adminPaths.member(sameAddress._id)}>@{sameAddress.username}</TextLink>
        </p>
      )}
      {messages.length > 0 && <Thread request={request} />}
      {isAnswering ? (
        <AnswerForm
          request={request}
          onDone={() => {
            setAnswering(false)
            // The form unmounts with the focus inside.
            heading.current?.focus()
          }}
        />
      ) : (
        <Actions request={request} describedBy={id} heading={heading} onAnswer={() => setAnswering(true)} />
      )}
    </Card>
  )
}

/** Messages after the first one, oldest first. */
function Thread({ request: { name, messages } }: { request: SupportRequest }) {
  const text = useMessages(adminSupport)
  const format = useFormat()
  return (
    <ol aria-label={text.thread} className="grid gap-2">
      {messages.map(({ _id, by, text: written, at }) => (
        <li
          key={_id}
          className={`grid gap-1 rounded-field px-4 py-3 ${by === null ? 'bg-sunken' : 'bg-pine-soft text-pine-soft-ink'}`}
        >
          <p className="text-14 font-semibold">
            {by ?? name}, {format.dateTime(at)}
          </p>
          <p className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{written}</p>
        </li>
      ))}
    </ol>
  )
}

interface ActionsProps {
  request: SupportRequest
  /** Id of the heading that names the request. */
  describedBy: string
  heading: RefObject<HTMLHeadingElement | null>
  onAnswer: () => void
}

function Actions({ request: { _id, memberId, answeredAt, closedAt }, describedBy, heading, onAnswer }: ActionsProps) {
  const text = useMessages(adminSupport)
  const textOf = useAdminErrorText()
  const setState = useSetSupportState()
  const change = (state: 'open' | 'closed') =>
    setState.mutate(
      { id: _id, state },
      {
        onSuccess() {
          toast.success(state === 'closed' ? text.nowClosed : text.nowOpen)
          // The pressed button is replaced.
          heading.current?.focus()
        },
        onError: (error) => void toast.error(textOf(error)),
      },
    )
  const button = (label: string, state: 'open' | 'closed', letter: 'O' | 'C') => (
    <Button
      variant="ghost"
      size="small"
      aria-describedby={describedBy}
      aria-keyshortcuts={letter}
      pending={setState.isPending}
      onClick={() => change(state)}
    >
      {label}
      <KeyCap>{letter}</KeyCap>
    </Button>
  )
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {memberId && (
        <ButtonLink to={adminPaths.member(memberId)} variant="ghost" size="small" className="mr-auto">
          {text.openMember}
        </ButtonLink>
      )}
      {closedAt === null && button(text.close, 'closed', 'C')}
      {answeredAt !== null && button(text.reopen, 'open', 'O')}
      {closedAt === null && (
        <Button variant="soft" size="small" aria-describedby={describedBy} aria-keyshortcuts="A" onClick={onAnswer}>
          {answeredAt === null ? text.answer : text.writeMore}
          <KeyCap>A</KeyCap>
        </Button>
      )}
    </div>
  )
}

export function RequestSkeletons() {
  return (
    <div className="grid gap-3">
      {['one', 'two', 'three'].map((key) => (
        <Card key={key} className="grid gap-3">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-24" />
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </Card>
      ))}
    </div>
  )
}
