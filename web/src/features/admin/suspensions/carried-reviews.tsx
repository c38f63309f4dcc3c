import type { CarriedReview } from '@hamvav/contract/admin/entities'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { useId, useRef, useState } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminDeletions } from '../../../i18n/texts/admin-members.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useCarriedReviews, useDecideCarriedReview, useFindDeletionRecord } from '../api/deletions.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { DataState } from '../parts/data-state.tsx'
import { CardKeys, KeyCap, useCardShortcuts } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'

interface Deciding {
  review: CarriedReview
  granted: boolean
}

/** Reviews of what survived the deletion of an account, and the search for an appeal that reached the support. */
export function CarriedReviews() {
  const text = useMessages(adminDeletions)
  const reviews = useCarriedReviews()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onDecide = (next: Deciding) => {
    setDeciding(next)
    setOpen(true)
  }
  const list = useRef<HTMLDivElement>(null)
  useCardShortcuts(list)
  return (
    <div ref={list} className="grid gap-5">
      <p className="max-w-[80ch] text-15 text-ink-2">{text.intro}</p>
      <DataState
        query={reviews}
        skeleton={<Skeleton className="h-52 w-full rounded-card" />}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState title={text.none} />}
      >
        {(found) => (
          <div className="grid gap-3">
            <CardKeys>{text.cardKeys}</CardKeys>
            {found.map((review) => (
              <ReviewCard key={review._id} review={review} onDecide={onDecide} />
            ))}
          </div>
        )}
      </DataState>
      <FindRecord onDecide={onDecide} />
      {/* Outside the list: a decided review leaves it, but the dialog stays. */}
      {deciding && (
        <DecideDialog
          key={`${deciding.review._id} ${deciding.granted}`}
          {...deciding}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface CardProps {
  review: CarriedReview
  onDecide: (deciding: Deciding) => void
}

function ReviewCard({ review, onDecide }: CardProps) {
  const text = useMessages(adminDeletions)
  const format = useFormat()
  const id = useId()
  const { kind, user, requestedAt } = review
  const hint = { unproven: text.unprovenHint, carried: text.carriedHint, appeal: null }[kind ?? 'appeal']
  return (
    <Card role="article" aria-labelledby={id} tabIndex={-1} className="grid gap-4 md:p-5">
      <header className="grid gap-1">
        <h2 id={id} className="text-18 wrap-anywhere">
          {text[kind ?? 'found']}
          {user && <bdi>: {user.name}</bdi>}
        </h2>
        {requestedAt && <p className="text-14 text-ink-3">{text.requested({ at: format.dateTime(requestedAt) })}</p>}
        {hint && <p className="max-w-[80ch] text-15 text-ink-2">{hint}</p>}
      </header>
      <Kept review={review} />
      {review.text && (
        <div className="grid gap-1">
          <p className="text-14 text-ink-3">{text.words}</p>
          <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-wrap">
            {review.text}
          </p>
        </div>
      )}
      {review.isOwn && <Banner tone="info">{text.own}</Banner>}
      <footer className="flex flex-wrap items-center gap-3">
        {user && (
          <ButtonLink to={adminPaths.member(user._id)} variant="ghost" size="small">
            {text.member}
          </ButtonLink>
        )}
        {!review.isOwn && (
          <>
            <Button
              variant="ghost"
              size="small"
              aria-keyshortcuts="R"
              onClick={() => onDecide({ review, granted: false })}
            >
              {text.keep}
              <KeyCap>R</KeyCap>
            </Button>
            <Button size="small" aria-keyshortcuts="A" onClick={() => onDecide({ review, granted: true })}>
              {text.lift}
              <KeyCap>A</KeyCap>
            </Button>
          </>
        )}
      </footer>
    </Card>
  )
}

/** What is kept, as tags. */
function Kept({ review: { suspension, restricted, blocks, reports, strikes } }: { review: CarriedReview }) {
  const text = useMessages(adminDeletions)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-center gap-2 text-15">
      {suspension && (
        <>
          <Tag tone="bad">
            {suspension.until ? text.suspendedUntil({ at: format.dateTime(suspension.until) }) : text.ban}
          </Tag>
          {suspension.reason && <span>{reasons[suspension.reason]}</span>}
          {suspension.by && <span className="text-ink-3">{text.by({ by: suspension.by.username })}</span>}
        </>
      )}
      {restricted && <Tag tone="bad">{text.restricted}</Tag>}
      {blocks > 0 && <Tag tone="neutral">{text.blocks({ n: format.number(blocks) })}</Tag>}
      {reports > 0 && <Tag tone="neutral">{text.reports({ n: format.number(reports) })}</Tag>}
      {strikes > 0 && <Tag tone="neutral">{text.strikes({ n: format.number(strikes) })}</Tag>}
    </p>
  )
}

function FindRecord({ onDecide }: Pick<CardProps, 'onDecide'>) {
  const text = useMessages(adminDeletions)
  const textOf = useAdminErrorText()
  const find = useFindDeletionRecord()
  const [email, setEmail] = useState('')
  const canDecide = find.data?.suspension != null
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <form
        className="flex max-w-140 flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim()) find.mutate(email.trim())
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            label={text.find}
            hint={text.findHint}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <Button type="submit" variant="soft" pending={find.isPending}>
          {text.search}
        </Button>
      </form>
      {find.isError && <Banner>{textOf(find.error)}</Banner>}
      <div role="status">{find.data === null && <p className="text-15 text-ink-2">{text.nothingFound}</p>}</div>
      {find.data && canDecide && <ReviewCard review={find.data} onDecide={onDecide} />}
      {find.data && !canDecide && (
        <Card className="md:p-5">
          <Kept review={find.data} />
        </Card>
      )}
    </section>
  )
}

function DecideDialog({ review, granted, open, onClose }: Deciding & { open: boolean; onClose: () => void }) {
  const text = useMessages(adminDeletions)
  const textOf = useAdminErrorText()
  const decide = useDecideCarriedReview()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={granted ? text.liftTitle : text.keepTitle}
      confirm={granted ? text.lift : text.keep}
      tone={granted ? 'primary' : 'danger'}
      note={{
        about: `review ${review._id}`,
        label: text.answer,
        hint: text.answerHint,
        max: adminNoteMax,
        required: true,
      }}
      pending={decide.isPending}
      error={decide.error ? textOf(decide.error) : null}
      onConfirm={({ note }) =>
        decide.mutate(
          { id: review._id, granted, answer: note },
          {
            onSuccess() {
              toast.success(text.done)
              onClose()
            },
          },
        )
      }
    >
      <p>{granted ? text.liftText : text.keepText}</p>
    </ConfirmDialog>
  )
}
