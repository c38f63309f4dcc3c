import type { OwnSupportRequest } from '@hamvav/contract/community/entities'
import { supportMessageMax } from '@hamvav/contract/community/limits'
import { listOwnSupport, replyToSupport } from '@hamvav/contract/community/support-endpoints'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../core/api/api-client.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { onServerEvent } from '../../core/realtime/realtime.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { supportThreads } from '../../i18n/texts/community.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CountedTextArea } from '../../ui/forms/counted-text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Own support requests with the answers of the team; nothing without any. */
export function SupportThreads({ viewerId }: { viewerId: string }) {
  const text = useMessages(supportThreads)
  const id = useId()
  const textOf = useErrorText()
  const { data: requests, error, refetch } = useOwnSupport(viewerId)
  const { thread } = useSearch({ strict: false }) as { thread?: unknown }
  if (error && !requests)
    return (
      <Banner>
        {textOf(error)}{' '}
        <button type="button" className="font-semibold underline underline-offset-3" onClick={() => void refetch()}>
          {text.again}
        </button>
      </Banner>
    )
  if (!requests || requests.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 md:gap-4">
      <h2 id={id} className="text-20">
        {text.title}
      </h2>
      {requests.map((request) => (
        <ThreadCard key={request._id} request={request} viewerId={viewerId} isLinked={request._id === thread} />
      ))}
    </section>
  )
}

interface ThreadProps {
  request: OwnSupportRequest
  viewerId: string
  /** A notification has led to it. */
  isLinked: boolean
}

function ThreadCard({ request, viewerId, isLinked }: ThreadProps) {
  const text = useMessages(supportThreads)
  const format = useFormat()
  const [isWriting, setWriting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLinked) heading.current?.focus()
  }, [isLinked])
  const { _id, receipt, message, createdAt, isClosed, messages } = request
  const first = { _id, by: 'me' as const, text: message, at: createdAt }
  const isWaiting = messages.at(-1)?.by !== 'team' && !isClosed
  return (
    <Card role="article" className="grid gap-3 p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-18">
          {receipt ?? text.request({ at: format.date(createdAt) })}
        </h3>
        <p className="text-14 text-ink-3">{isClosed ? text.closed : isWaiting ? text.waiting : text.answered}</p>
      </header>
      <ol className="grid gap-2">
        {[first, ...messages].map(({ _id: key, by, text: written, at }) => (
          <li
            key={key}
            className={`grid gap-1 rounded-field px-4 py-3 ${by === 'team' ? 'bg-pine-soft text-pine-soft-ink' : 'bg-sunken'}`}
          >
            <p className="text-14 font-semibold">
              {by === 'team' ? text.team : text.me}, {format.dateTime(at)}
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {written}
            </p>
          </li>
        ))}
      </ol>
      {isWriting ? (
        <ReplyForm
          id={_id}
          viewerId={viewerId}
          onEnd={() => {
            setWriting(false)
            // The form unmounts with the focus inside.
            heading.current?.focus()
          }}
        />
      ) : (
        <Button variant="soft" size="small" className="justify-self-end" onClick={() => setWriting(true)}>
          {isClosed ? text.reopen : text.reply}
        </Button>
      )}
    </Card>
  )
}

function ReplyForm({ id, viewerId, onEnd }: { id: string; viewerId: string; onEnd: () => void }) {
  const text = useMessages(supportThreads)
  const textOf = useErrorText()
  const [written, setWritten] = useState('')
  const [wasPressed, setPressed] = useState(false)
  // The same for a retry, so that a message is stored once.
  const [clientId] = useState(() => crypto.randomUUID())
  const reply = useReply(viewerId)
  const field = useRef<HTMLTextAreaElement>(null)
  // The pressed button is replaced by the form.
  useEffect(() => field.current?.focus(), [])
  const isEmpty = written.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (reply.isPending || isEmpty || countGraphemes(written.trim()) > supportMessageMax) return
    reply.mutate({ id, clientId, text: written.trim() }, { onSuccess: onEnd })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {reply.isError && <Banner>{textOf(reply.error)}</Banner>}
      <CountedTextArea
        ref={field}
        label={text.yourReply}
        max={supportMessageMax}
        value={written}
        onChange={setWritten}
        error={wasPressed && isEmpty ? text.writeFirst : undefined}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" disabled={reply.isPending} onClick={onEnd}>
          {text.cancel}
        </Button>
        <Button type="submit" size="small" pending={reply.isPending}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}

/** Own requests; read again when the team answers. */
function useOwnSupport(viewerId: string) {
  const client = useQueryClient()
  const queryKey = queryKeys.ownSupport(viewerId)
  useEffect(
    () =>
      onServerEvent('notification', ({ kind }) => {
        if (kind === 'support') void client.invalidateQueries({ queryKey: queryKeys.ownSupport(viewerId) })
      }),
    [client, viewerId],
  )
  // A notification leads here after an answer that the cache does not have.
  return useQuery({ queryKey, queryFn: ({ signal }) => call(listOwnSupport, {}, { signal }), staleTime: 0 })
}

function useReply(viewerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; clientId: string; text: string }) =>
      call(replyToSupport, { params: { id }, body }),
    onSuccess: (changed) =>
      client.setQueryData<OwnSupportRequest[]>(queryKeys.ownSupport(viewerId), (all) =>
        all?.map((one) => (one._id === changed._id ? changed : one)),
      ),
  })
}
