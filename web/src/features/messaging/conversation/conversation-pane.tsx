// @offline
import { getRelation } from '@hamvav/contract/matches/endpoints'
import type { ReviewStep } from '@hamvav/contract/profiles/entities'
import { getEditableProfile } from '@hamvav/contract/profiles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { lazy, type ReactNode, type RefObject, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging, chatControl, safeChat } from '../../../i18n/texts/messaging.ts'
import { useMarkSeen, useThread } from '../api/messages.ts'
import { type Partner, usePartner } from '../api/conversations.ts'
import { type MessageOutbox, useSendMessage } from '../api/send-message.ts'
import { MessageSkeletons } from '../inbox/chat-skeletons.tsx'
import { ConversationFailed, isMissing } from '../inbox/conversation-errors.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageLog, type MessageLogHandle } from '../log/message-log.tsx'
import { useFirstUnread } from '../log/use-first-unread.ts'
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import { useFormat } from '../../../i18n/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Composer } from '../composer/composer.tsx'
import { MessagePartContext } from '../message/part-context.ts'
import type { Thread } from '../model/thread.ts'
import { ReportContext } from '../../../ui/overlays/safety-context.ts'
import { createStore } from '../../../core/storage/store.ts'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import { type SafeChat, SafeChatContext, useHiddenWords } from '../safe-chat/safe-chat.ts'

const ConversationMissing = lazy(async () => ({
  default: (await import('./conversation-missing.tsx')).ConversationMissing,
}))

const SafeChatLine = lazy(async () => ({ default: (await import('../safe-chat/safe-chat-line.tsx')).SafeChatLine }))
const ConversationCheck = lazy(async () => ({
  default: (await import('../safe-chat/bother-line.tsx')).ConversationCheck,
}))
const ClosedBar = lazy(async () => ({ default: (await import('./closed-bar.tsx')).ClosedBar }))
const RequestBar = lazy(async () => ({ default: (await import('../requests/request-bar.tsx')).RequestBar }))
const ReviewSteps = lazy(async () => ({
  default: (await import('../../../ui/feedback/review-steps.tsx')).ReviewSteps,
}))
const AgeForm = lazy(async () => ({ default: (await import('../requests/age-form.tsx')).AgeForm }))

/** The conversation of the address. */
export function ConversationAtAddress() {
  const { userId } = useParams({ strict: false }) as { userId: string }
  return <ConversationPane key={userId} partnerId={userId} />
}

/** One conversation: header, log and composer. */
export function ConversationPane({ partnerId }: { partnerId: string }) {
  const text = useMessages(messaging)
  const { partner: found, error: partnerError, retry } = usePartner(partnerId)
  const thread = useThread(partnerId)
  const { steps, isClosed, isFirstMessage } = useFirstContact(partnerId, thread.data?.messages.length === 0)
  const partner = found && { ...found, closed: found.closed || isClosed }
  const outbox = useSendMessage(partnerId)
  const unread = useFirstUnread(partnerId, thread)
  // Marking starts only when the first unread message is known.
  useMarkSeen(partnerId, unread.isKnown ? thread.data : undefined)
  const log = useRef<MessageLogHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const search = useSearchToggle(pane)
  useKeyboardRoom(pane)
  const error = partnerError ?? thread.error
  if (isMissing(error))
    return (
      <Suspense fallback={null}>
        <ConversationMissing />
      </Suspense>
    )
  const onRetry = () => {
    if (partnerError) retry()
    if (thread.error) void thread.refetch()
  }
  // Sending scrolls to the end; messages sent on another device do not.
  const send: MessageOutbox['send'] = (...message) => {
    log.current?.toEnd()
    outbox.send(...message)
  }
  return (
    <section ref={pane} aria-label={text.conversation} className="flex h-full min-w-0 flex-1 flex-col">
      <ConversationHeader partner={partner} onSearch={thread.data?.messages.length ? search.open : undefined} />
      {error && (
        <div className="px-3 pt-3">
          <ConversationFailed error={error} onRetry={onRetry} />
        </div>
      )}
      {partner ? (
        <SafeChatProvider partner={partner}>
          <Suspense fallback={null}>
            <ConversationCheck thread={thread.data} />
          </Suspense>
          <ConversationActions partner={partner} thread={thread.data}>
            {/* As high as its line with one row. */}
            <Suspense fallback={<div className="min-h-8 flex-none border-b border-line bg-surface" />}>
              <SafeChatLine partner={partner} canPropose={canPropose(partner, thread.data)} />
            </Suspense>
            {thread.data ? (
              <MessageLog
                ref={log}
                partner={partner}
                thread={thread.data}
                outbox={outbox}
                unread={unread}
                search={search}
                isFirstMessage={isFirstMessage}
              />
            ) : (
              <Loading isShown={!error} />
            )}
            {partner.closed ? (
              <Suspense fallback={null}>
                <ClosedBar partner={partner} />
              </Suspense>
            ) : (
              <ConversationFoot
                partner={partner}
                thread={thread.data}
                steps={steps}
                pending={outbox.pending}
                onSend={send}
              />
            )}
          </ConversationActions>
        </SafeChatProvider>
      ) : (
        <Loading isShown={!error} />
      )}
    </section>
  )
}

const canPropose = ({ request, closed }: Partner, thread: Thread | undefined) =>
  !request && !closed && Boolean(thread?.messages.length)

/** Characters of a reported message that are put into the report. */
const reportedLength = 200

function SafeChatProvider({ partner, children }: { partner: Partner; children: ReactNode }) {
  const text = useMessages(safeChat)
  const hiddenWords = useHiddenWords()
  const openReport = use(ReportContext)
  const [asked] = useState(() => createStore<{ key: string; createdAt: string } | null>(null))
  const [warned] = useState(() => createStore<string | null>(null))
  const { _id: partnerId, name, request: isRequest } = partner
  const isOn = partner.safeChat !== 'off'
  const value: SafeChat = useMemo(
    () => ({
      isOn,
      hiddenWords,
      partnerId,
      isRequest,
      asked,
      warned,
      report:
        openReport &&
        ((reason, words, describedMessageId) =>
          openReport({
            subject: 'conversation',
            subjectId: partnerId,
            member: { _id: partnerId, name },
            reason,
            details: text[describedMessageId ? 'aboutPicture' : 'aboutMessage']({
              text: takeGraphemes(words, reportedLength).text,
            }),
            ...(describedMessageId && { messageId: describedMessageId }),
          })),
    }),
    [isOn, hiddenWords, partnerId, isRequest, asked, warned, openReport, name, text],
  )
  return <SafeChatContext value={value}>{children}</SafeChatContext>
}

function Loading({ isShown }: { isShown: boolean }) {
  return <div className="flex min-h-0 flex-1 flex-col px-3.5 py-4 lg:px-12">{isShown && <MessageSkeletons />}</div>
}

interface ConversationFootProps {
  partner: Partner
  thread: Thread | undefined
  /** What the viewer has to do before the first message. */
  steps: readonly ReviewStep[]
  pending: MessageOutbox['pending']
  onSend: MessageOutbox['send']
}

/** The composer, and notices about what prevents sending. */
function ConversationFoot({ partner, thread, steps, pending, onSend }: ConversationFootProps) {
  const isAgeMissing = useAgeIsMissing()
  const composer = useRef<HTMLDivElement>(null)
  const waits = waitsForAnswer(partner._id, thread, pending)
  const About = use(MessagePartContext)?.About
  return (
    <div
      data-bar=""
      className="flex-none border-t border-line bg-surface pb-[max(10px,env(safe-area-inset-bottom))] lg:px-6"
    >
      {partner.request && (
        <Suspense fallback={null}>
          <RequestBar partner={partner} onAccepted={() => composer.current?.querySelector('textarea')?.focus()} />
        </Suspense>
      )}
      {About && !partner.request && (
        <Suspense fallback={null}>
          <About partnerId={partner._id} partnerName={partner.name} />
        </Suspense>
      )}
      {waits && <WaitNotice name={partner.name} />}
      {isAgeMissing && (
        <Suspense fallback={null}>
          <AgeForm />
        </Suspense>
      )}
      {steps.length > 0 && (
        <div className="px-3 pt-2.5">
          <Suspense fallback={null}>
            <ReviewSteps steps={steps} />
          </Suspense>
        </div>
      )}
      <div ref={composer}>
        <Composer partner={partner} isDisabled={waits || steps.length > 0} onSend={onSend} />
      </div>
    </div>
  )
}

/** The server has rejected one more message of a request, and the partner has not answered or read since. */
function waitsForAnswer(partnerId: string, thread: Thread | undefined, pending: MessageOutbox['pending']): boolean {
  if (!pending.some(({ error }) => error?.code === 'request_waits')) return false
  return !thread?.messages.some(({ from, seen }) => from === partnerId || seen)
}

function WaitNotice({ name }: { name: string }) {
  const text = useMessages(chatControl)
  const format = useFormat()
  return (
    <div className="px-3 pt-2.5">
      <Banner tone="info">{text.waitForAnswer({ name, n: format.number(requestMessagesMax) })}</Banner>
    </div>
  )
}

/** Lower covered heights are browser bars, px. */
const keyboardMin = 120

/**
 * Fits the pane above an on-screen keyboard that overlays the page instead of resizing it (Safari on iPhones), so that
 * the header stays visible.
 */
export function useKeyboardRoom(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const fit = () => {
      const element = pane.current
      // A zoomed page is not covered by a keyboard.
      const isCovered = view.scale === 1 && innerHeight - view.height > keyboardMin
      if (!element || (!isCovered && element.style.height === '')) return
      element.style.height = isCovered ? `${view.height}px` : ''
      if (isCovered) scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [pane])
}

/** Whether the search is open; closing it returns the focus to the menu. */
function useSearchToggle(pane: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      pane.current?.querySelector<HTMLElement>('header [aria-haspopup="menu"]')?.focus()
    },
  }
}

const noSteps: readonly ReviewStep[] = []

/** Without messages: what the viewer has to do before the first one, and whether an ended match prevents it. */
function useFirstContact(partnerId: string, isFirst: boolean) {
  const viewerId = useViewerId()
  const { data } = useQuery({
    queryKey: queryKeys.relation(viewerId, partnerId),
    queryFn: ({ signal }) => call(getRelation, { params: { userId: partnerId } }, { signal }),
    enabled: viewerId !== '' && isFirst,
  })
  return {
    steps: (isFirst && data?.messageSteps) || noSteps,
    isClosed: isFirst && data?.isClosed === true,
    isFirstMessage: isFirst && data?.isMatch === false,
  }
}

/** Whether the viewer has no age yet, which the first message requires; false while unknown. */
function useAgeIsMissing(): boolean {
  const viewerId = useViewerId()
  const { data } = useQuery({
    queryKey: queryKeys.ownAge,
    queryFn: async ({ signal }) => ({ age: (await call(getEditableProfile, {}, { signal })).age }),
    enabled: viewerId !== '',
  })
  return data?.age === null
}
