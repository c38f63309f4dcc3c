import { adminNoteMax } from '@hamvav/contract/admin/limits'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { HeldCase, OpenedHeldCase } from '@hamvav/contract/safety/held-texts'
import { reasonCodes } from '@hamvav/contract/reasons'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminHeld } from '../../../i18n/texts/admin-panel.ts'
import { reportReasons, heldKinds } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ReviewedWords } from '../../../ui/prompts/prompt-answers.tsx'
import { useDecideHeld, useFreeHeld, useHeldCases, useHeldTexts, useTakeHeld } from '../api/held.ts'
import { Claim, useIsTakenByOther } from '../parts/claim.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { MemberWordsField, useMemberWords } from '../desk/member-words.tsx'
import { CardKeys, KeyCap, useCardShortcuts } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import { PendingList } from '../parts/pending-list.tsx'

/** Texts that wait for a person before others see them, oldest first. */
export function HeldList() {
  const text = useMessages(adminHeld)
  const query = useHeldCases()
  const list = useRef<HTMLDivElement>(null)
  useCardShortcuts(list)
  return (
    <div ref={list}>
      <PendingList
        query={query}
        skeleton={<Skeleton className="h-50 w-full rounded-card" />}
        empty={<EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
        more={text.more}
      >
        {(cases) => (
          <>
            <CardKeys>{text.keys}</CardKeys>
            {cases.map((held) => (
              <HeldCard key={held._id} held={held} />
            ))}
          </>
        )}
      </PendingList>
    </div>
  )
}

/** A case and its decision; messages have to be read first. */
function HeldCard({ held }: { held: HeldCase }) {
  const text = useMessages(adminHeld)
  const textOf = useAdminErrorText()
  const id = useId()
  const [isRemoving, setRemoving] = useState(false)
  const query = useHeldTexts(held._id)
  const decide = useDecideHeld(held._id)
  const take = useTakeHeld(held._id)
  const free = useFreeHeld(held._id)
  const isOther = useIsTakenByOther(held)
  const opened = held.text === null ? query.data : undefined
  const upTo = held.text === null ? opened?.texts.at(-1)?._id : held._id
  // What has just been opened may be newer than the list.
  const withdrawnAt = held.withdrawnAt ?? opened?.withdrawnAt ?? null
  const { _id: memberId, name } = held.member
  const onError = (error: Error) => {
    // There may be newer messages, which have to be read again.
    if (error instanceof ApiError && error.code === 'held_changed') void query.refetch()
  }
  const onRelease = (last: string) =>
    decide.mutate(
      { decision: 'release', upTo: last },
      {
        onSuccess: ({ shown, isWithdrawn }) =>
          void toast.success(isWithdrawn ? text.closed : shown ? text.released : text.notShown),
        onError,
      },
    )
  return (
    <article
      aria-labelledby={id}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-3.5 md:p-5"
    >
      <CaseHeader held={held} titleId={id} />
      {withdrawnAt !== null && <Withdrawal at={withdrawnAt} />}
      <Claim taken={held.taken} take={take} free={free} of={name} shortcut="T" />
      {held.text !== null && (
        <Words>
          <ReviewedWords kind={held.kind} words={held.text} />
        </Words>
      )}
      {opened && <OpenedTexts opened={opened} isWithdrawn={withdrawnAt !== null} />}
      {held.text === null && !opened && <SealedTexts name={name} query={query} />}
      {decide.isError && !isRemoving && <Banner>{textOf(decide.error)}</Banner>}
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={adminPaths.member(memberId)} variant="ghost" size="small">
          {text.memberPage}
        </ButtonLink>
        {upTo !== undefined && (
          <Decisions
            name={name}
            isWithdrawn={withdrawnAt !== null}
            disabled={isOther}
            pending={decide.isPending && !isRemoving}
            onRemove={() => setRemoving(true)}
            onRelease={() => onRelease(upTo)}
          />
        )}
      </footer>
      {isRemoving && upTo !== undefined && (
        <RemoveDialog held={held} upTo={upTo} decide={decide} onClose={() => setRemoving(false)} />
      )}
    </article>
  )
}

interface DecisionsProps {
  name: string
  isWithdrawn: boolean
  disabled: boolean
  /** Whether the release is being sent. */
  pending: boolean
  onRemove: () => void
  onRelease: () => void
}

/** Nothing of a withdrawn text is released: the same call only closes its case. */
function Decisions({ name, isWithdrawn, disabled, pending, onRemove, onRelease }: DecisionsProps) {
  const text = useMessages(adminHeld)
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="dangerGhost"
        size="small"
        disabled={disabled}
        aria-label={text.removeOf({ name })}
        aria-keyshortcuts="R"
        onClick={onRemove}
      >
        {text.remove}
        <KeyCap>R</KeyCap>
      </Button>
      <Button
        size="small"
        disabled={disabled}
        pending={pending}
        aria-label={text[isWithdrawn ? 'noViolationOf' : 'releaseOf']({ name })}
        aria-keyshortcuts="A"
        onClick={onRelease}
      >
        {text[isWithdrawn ? 'noViolation' : 'release']}
        <KeyCap>A</KeyCap>
      </Button>
    </div>
  )
}

/** What a decision means after the author has withdrawn the text. */
function Withdrawal({ at }: { at: string }) {
  const text = useMessages(adminHeld)
  const format = useFormat()
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
        <Tag tone="waiting">{text.withdrawn}</Tag>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      <p className="max-w-[80ch] text-15 text-ink-2">{text.withdrawnHint}</p>
    </div>
  )
}

interface CaseHeaderProps {
  held: HeldCase
  titleId: string
}

function CaseHeader({ held: { kind, categories, member, createdAt }, titleId }: CaseHeaderProps) {
  const text = useMessages(adminHeld)
  const kinds = useMessages(heldKinds)
  const format = useFormat()
  return (
    <header className="grid gap-1.5">
      <h2 id={titleId} className="text-18 wrap-anywhere">
        <bdi>{member.name}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
        <span lang="en" className="wrap-anywhere">
          @{member.username}
        </span>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </p>
      <p className="flex flex-wrap gap-2">
        <Tag>{kinds[kind]}</Tag>
        {categories.map((category) => (
          <Tag key={category} tone="bad">
            {text[category]}
          </Tag>
        ))}
      </p>
    </header>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <div dir="auto" className="max-w-[80ch] rounded-field bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
      {children}
    </div>
  )
}

interface OpenedTextsProps {
  opened: OpenedHeldCase
  /** Of the whole case. */
  isWithdrawn: boolean
}

function OpenedTexts({ opened: { texts, recipient }, isWithdrawn }: OpenedTextsProps) {
  const text = useMessages(adminHeld)
  const areSomeWithdrawn = !isWithdrawn && texts.some(({ withdrawnAt }) => withdrawnAt)
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-3">{text.recipient({ name: recipient?.name ?? text.gone })}</p>
      {texts.map((one) => (
        <div key={one._id} className="grid gap-1">
          <Words>{one.text}</Words>
          {areSomeWithdrawn && one.withdrawnAt && <Tag tone="waiting">{text.withdrawn}</Tag>}
        </div>
      ))}
      {areSomeWithdrawn && <p className="text-15 text-ink-2">{text.someWithdrawn}</p>}
    </div>
  )
}

/** Cancelling the confirmation of the second factor is no error. */
function SealedTexts({ name, query }: { name: string; query: ReturnType<typeof useHeldTexts> }) {
  const text = useMessages(adminHeld)
  const textOf = useAdminErrorText()
  const { error, isFetching, refetch } = query
  const isCancelled = error instanceof ApiError && error.code === 'step_up_needed'
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{text.sealed}</p>
      {error && !isFetching && !isCancelled && <Banner>{textOf(error)}</Banner>}
      <Button
        variant="soft"
        size="small"
        pending={isFetching}
        aria-label={text.readOf({ name })}
        aria-keyshortcuts="O"
        onClick={() => void refetch()}
      >
        {text.read}
        <KeyCap>O</KeyCap>
      </Button>
    </div>
  )
}

interface RemoveDialogProps {
  held: HeldCase
  upTo: string
  decide: ReturnType<typeof useDecideHeld>
  onClose: () => void
}

/** Reason of a removal and words, both of which the author reads. */
function RemoveDialog({ held, upTo, decide, onClose }: RemoveDialogProps) {
  const text = useMessages(adminHeld)
  const reasons = useMessages(reportReasons)
  const textOf = useAdminErrorText()
  const words = useMemberWords(held._id, 'required')
  return (
    <ConfirmDialog<ReportReason>
      open
      onOpenChange={onClose}
      title={text.removeTitle({ name: held.member.name })}
      tone="danger"
      confirm={text.remove}
      reasons={{
        label: text.reason,
        options: reasonCodes.map((value) => ({ value, label: reasons[value] })),
        required: true,
      }}
      note={{ about: `held ${held._id}`, label: text.note, max: adminNoteMax }}
      pending={decide.isPending}
      error={decide.isError ? textOf(decide.error) : null}
      onConfirm={({ reason, note }) => {
        const written = words.submit()
        if (!reason || written === null) return
        decide.mutate(
          { decision: 'remove', reason, upTo, words: written, ...(note && { note }) },
          {
            onSuccess() {
              words.change('')
              toast.success(text.removed)
              onClose()
            },
          },
        )
      }}
    >
      <p>{text.removeHint}</p>
      <MemberWordsField words={words} hint={text.wordsHint} />
    </ConfirmDialog>
  )
}
