import type { SupportRequest } from '@hamvav/contract/community/entities'
import { useId, useRef, useState } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminSupport } from '../../../i18n/texts/admin/panel/support.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Tag } from '../parts/tag.tsx'
import { AnswerForm } from './answer-form.tsx'

/** A support request with its answer or the form for one. */
export function RequestCard({ request }: { request: SupportRequest }) {
  const text = useMessages(adminSupport)
  const format = useFormat()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAnswering, setAnswering] = useState(false)
  const { memberId, name, email, topic, grievance, message, createdAt, answer, answeredAt } = request
  const [now] = useState(Date.now)
  const isLate = grievance !== null && answer === null && Date.parse(grievance.answerBy) < now
  return (
    <Card role="article" className="grid grid-cols-1 gap-3">
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
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </p>
      </header>
      <p className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{message}</p>
      {answer !== null && (
        <div className="grid gap-1 rounded-field bg-pine-soft px-4 py-3 text-pine-soft-ink">
          {answeredAt && (
            <p className="text-14 font-semibold">{text.answeredOn({ at: format.dateTime(answeredAt) })}</p>
          )}
          <p className="max-w-[80ch] whitespace-pre-wrap wrap-anywhere">{answer}</p>
        </div>
      )}
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
        <div className="flex flex-wrap justify-end gap-3 empty:hidden">
          {memberId && (
            <ButtonLink to={adminPaths.member(memberId)} variant="ghost" size="small">
              {text.openMember}
            </ButtonLink>
          )}
          {answer === null && (
            <Button variant="soft" size="small" aria-describedby={id} onClick={() => setAnswering(true)}>
              {text.answer}
            </Button>
          )}
        </div>
      )}
    </Card>
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
