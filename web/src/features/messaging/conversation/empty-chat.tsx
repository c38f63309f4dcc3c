// @offline
import { getMyProfile, getProfileById } from '@hamvav/contract/profiles/endpoints'
import type { PromptAnswer, PromptId } from '@hamvav/contract/profiles/prompts'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type ReactNode, Suspense, use, useMemo } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { useOwnQuery } from '../../../core/api/own-query.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { emptyChat } from '../../../i18n/texts/messaging.ts'
import { prompts as promptTitles } from '../../../i18n/texts/prompts.ts'
import { FirstMessagesLine } from '../../../ui/feedback/first-messages-line.tsx'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { type Partner, useConversations } from '../api/conversations.ts'
import { MessagePartContext } from '../message/part-context.ts'
import { useMessageActions } from '../message/message-actions.ts'
import { type Facts, type Opener, openersFor, type Shared, sharedBy } from '../model/openers.ts'

/** Answers of the partner shown if the two share no prompt. */
const answersMax = 1

interface EmptyChatProps {
  partner: Partner
  /** A message would count as a first message to a stranger. */
  isFirstMessage: boolean
}

/** Below the title of a conversation without messages: the first messages left, what the two share, three openers. */
export function EmptyChat({ partner, isFirstMessage }: EmptyChatProps) {
  const own = useOwnFacts()
  const theirs = useTheirFacts(partner._id)
  const shared = useMemo(() => (own && theirs ? sharedBy(own, theirs) : null), [own, theirs])
  return (
    <div className="grid w-full max-w-md gap-5 text-left">
      {isFirstMessage ? <FirstMessagesLine /> : <IfSilent partnerId={partner._id} />}
      {shared && theirs && (
        <>
          <SharedFacts partner={partner} shared={shared} answers={theirs.prompts ?? []} />
          <Openers partnerId={partner._id} openers={openersFor(shared, theirs)} />
        </>
      )}
    </div>
  )
}

/** The icebreaker of a match without a word for a week, which the server decides as for its notification. */
function IfSilent({ partnerId }: { partnerId: string }) {
  const views = use(MessagePartContext)
  const row = useConversations().data?.find(({ _id }) => _id === partnerId)
  if (!row?.silent || !views?.Icebreaker) return null
  return (
    <Suspense fallback={null}>
      <views.Icebreaker partnerId={partnerId} />
    </Suspense>
  )
}

function useOwnFacts(): Facts | undefined {
  const facts = useOwnQuery(
    () => [...queryKeys.ownProfile, 'facts'],
    async (signal) => {
      const { interests, location, prompts } = await call(getMyProfile, {}, { signal })
      return { interests, location, prompts }
    },
  )
  return facts.data
}

/** The query that also names a partner who is not in the list. */
function useTheirFacts(partnerId: string): Facts | undefined {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.partner(viewerId, partnerId),
    queryFn: ({ signal }) =>
      call(getProfileById, { params: { id: partnerId }, query: { for: 'conversation' } }, { signal }),
    enabled: viewerId !== '',
    meta: persisted(),
  }).data
}

interface SharedFactsProps {
  partner: Partner
  shared: Shared
  /** All answers of the partner. */
  answers: readonly PromptAnswer[]
}

const chip =
  'inline-flex items-center gap-1.5 rounded-full bg-pine-soft px-3 py-1 text-14 text-pine-soft-ink wrap-anywhere'

function SharedFacts({ partner, shared, answers }: SharedFactsProps) {
  const text = useMessages(emptyChat)
  const { interests, place, prompts } = shared
  const hasChips = interests.length > 0 || place !== null
  const shown = prompts.length > 0 ? prompts : answers.slice(0, answersMax)
  return (
    <>
      {(hasChips || prompts.length > 0) && (
        <Part title={text.share}>
          {hasChips && (
            <ul className="flex flex-wrap gap-2">
              {interests.map((interest) => (
                <li key={interest} className={chip}>
                  {interest}
                </li>
              ))}
              {place !== null && (
                <li className={chip}>
                  <MapPin size={15} aria-hidden="true" className="flex-none" />
                  {text.bothIn({ place })}
                </li>
              )}
            </ul>
          )}
        </Part>
      )}
      {shown.length > 0 && (
        <Part title={text.theirs({ name: partner.name })}>
          <PromptAnswers answers={shown} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-text text-14 font-semibold tracking-normal text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

/** Puts the text into the composer, where it can be changed: in place of another opener, and below what the member has written. */
function Openers({ partnerId, openers }: { partnerId: string; openers: readonly Opener[] }) {
  const text = useMessages(emptyChat)
  const titles = useMessages(promptTitles)
  const area = useMessageActions()?.area
  const draftKey = `draft ${partnerId}`
  const textOf = (opener: Opener): string => {
    if (opener.kind === 'prompt') return text.prompt({ title: titles[opener.prompt as PromptId] })
    if (opener.kind === 'interest' || opener.kind === 'place') return text[opener.kind]({ value: opener.value })
    return text[opener.kind]
  }
  const choose = (opener: string) => {
    const lines = readDraft(draftKey).trimEnd().split('\n')
    if (openers.some((other) => textOf(other) === lines.at(-1))) lines.pop()
    const written = lines.join('\n').trimEnd()
    writeDraft(draftKey, written === '' ? opener : `${written}\n${opener}`)
    area?.current?.focus()
  }
  return (
    <Part title={text.openers}>
      <ul className="grid gap-2">
        {openers.map((opener) => (
          <li key={opener.kind}>
            <button
              type="button"
              className="min-h-11 w-full rounded-card border border-line bg-surface px-4 py-2.5 text-left wrap-anywhere hover:bg-sunken"
              onClick={() => choose(textOf(opener))}
            >
              {textOf(opener)}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-3">{text.openersHint}</p>
    </Part>
  )
}
