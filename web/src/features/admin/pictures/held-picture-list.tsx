import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { type HeldPicture, pictureBatchMax } from '@hamvav/contract/safety/picture-queue'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { reasonCodes } from '@hamvav/contract/reasons'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminPictures } from '../../../i18n/texts/admin-panel.ts'
import { reportReasons } from '../../../i18n/texts/safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { useDecidePictures, useHeldPictures } from '../api/pictures.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { DataState } from '../parts/data-state.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'
import { shortcutsOn, useShortcuts } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import { useListFocus } from '../parts/use-list-focus.ts'

const grid = 'grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5'

/** Waiting pictures; each is fetched only when it is pressed. Decides one, or all selected ones. */
export function HeldPictureList() {
  const text = useMessages(adminPictures)
  const query = useHeldPictures()
  const list = useListFocus(query.data)
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <DataState
        query={query}
        skeleton={<Skeletons />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<EmptyState title={text.empty} />}
      >
        {({ pages }) => (
          <>
            <Pictures pictures={pages.flat()} />
            {query.hasNextPage && (
              <LoadMore
                label={text.more}
                isLoading={query.isFetchingNextPage}
                isAutomatic={!query.isError}
                onReach={() => void query.fetchNextPage()}
              />
            )}
          </>
        )}
      </DataState>
    </div>
  )
}

const toggled = (ids: ReadonlySet<string>, id: string) => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function Pictures({ pictures }: { pictures: readonly HeldPicture[] }) {
  const text = useMessages(adminPictures)
  const format = useFormat()
  const textOf = useAdminErrorText()
  const { release, refuse } = useDecidePictures()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly string[] | null>(null)
  const selected = pictures.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : [])).slice(0, pictureBatchMax)

  const onRelease = (ids: readonly string[]) =>
    release.mutate(ids, {
      onSuccess: ({ decided }) => void toast.success(text.released({ n: format.number(decided.length) })),
      onError: (error) => void toast.error(textOf(error)),
    })
  /** The picture with the focus. */
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-picture]')?.dataset['picture']
  const meant = () => (selected.length > 0 ? selected : [focused() ?? []].flat())
  const onFocused = (act: (id: string) => void) => () => {
    const id = focused()
    if (id) act(id)
  }
  const step = (by: number) => () => {
    const at = pictures.findIndex(({ _id }) => _id === focused())
    const next = pictures[at < 0 ? 0 : at + by]
    document.querySelector<HTMLElement>(`[data-picture="${next?._id}"] button`)?.focus()
  }
  useShortcuts(useStore(shortcutsOn), {
    j: step(1),
    k: step(-1),
    v: onFocused((id) => setShown(toggled(shown, id))),
    x: onFocused((id) => setChosen(toggled(chosen, id))),
    a: () => meant().length > 0 && !release.isPending && onRelease(meant()),
    r: () => meant().length > 0 && setRefused(meant()),
  })

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="hidden text-14 text-ink-3 md:block">{text.keys}</p>
      {selected.length > 0 && (
        <div className="sticky top-16 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-2">
          <span aria-live="polite" className="mr-auto font-semibold">
            {text.selected({ n: format.number(selected.length) })}
          </span>
          <Button variant="dangerGhost" size="small" onClick={() => setRefused(selected)}>
            {text.refuse}
          </Button>
          <Button size="small" pending={release.isPending} onClick={() => onRelease(selected)}>
            {text.release}
          </Button>
        </div>
      )}
      <ul className={grid}>
        {pictures.map((picture) => (
          <li key={picture._id} data-picture={picture._id} className="grid">
            <HeldCard
              picture={picture}
              isShown={shown.has(picture._id)}
              isChosen={chosen.has(picture._id)}
              onShow={() => setShown(toggled(shown, picture._id))}
              onChoose={() => setChosen(toggled(chosen, picture._id))}
              onRelease={() => onRelease([picture._id])}
              onRefuse={() => setRefused([picture._id])}
            />
          </li>
        ))}
      </ul>
      {refused && (
        <RefuseDialog
          ids={refused}
          refuse={refuse}
          onClose={() => {
            setRefused(null)
            setChosen(new Set())
          }}
        />
      )}
    </div>
  )
}

interface HeldCardProps {
  picture: HeldPicture
  isShown: boolean
  isChosen: boolean
  onShow: () => void
  onChoose: () => void
  onRelease: () => void
  onRefuse: () => void
}

function HeldCard({ picture, isShown, isChosen, onShow, onChoose, onRelease, onRefuse }: HeldCardProps) {
  const text = useMessages(adminPictures)
  const format = useFormat()
  const { kind, member, reason, score, audience, since } = picture
  const { name } = member
  const Icon = isShown ? EyeOff : Eye
  return (
    <Card role="article" aria-label={name} className="grid grid-cols-1 content-start gap-2.5">
      <div className="relative">
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={text.revealOf({ name })}
          onClick={onShow}
          className="block w-full overflow-hidden rounded-field"
        >
          {isShown ? (
            <MemberPicture
              picture={{ _id: picture._id, url: '', isPrivate: true }}
              alt=""
              sizes="(min-width: 48rem) 16rem, 90vw"
              isWhole={kind === 'post'}
            />
          ) : (
            <Picture url={undefined} thumbhash={picture.thumbhash} alt="" sizes="" />
          )}
          <span className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-full bg-surface/95 px-3 py-1 text-14 text-ink shadow-1">
            <Icon size={16} aria-hidden="true" />
            {isShown ? text.conceal : text.reveal}
          </span>
        </button>
        <label className="absolute top-1 left-1 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onChoose}
            aria-label={text.select({ name })}
            className="size-5 accent-primary"
          />
        </label>
      </div>
      <TextLink to={adminPaths.member(member._id)}>
        <span className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi> @{member.username}
        </span>
      </TextLink>
      <p className="flex flex-wrap gap-1.5">
        <Tag tone="waiting">{text[reason]}</Tag>
        {kind === 'post' && <Tag tone="neutral">{text.ofPost}</Tag>}
        {audience === 'matches' && <Tag tone="neutral">{text.matchesOnly}</Tag>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-3">
        {score !== null && <span>{text.scoreOf({ n: format.number(Math.round(score * 100) / 100) })}</span>}
        <time dateTime={since}>{format.dateTime(since)}</time>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="dangerGhost" size="small" onClick={onRefuse}>
          {text.refuse}
        </Button>
        <Button size="small" onClick={onRelease}>
          {text.release}
        </Button>
      </div>
    </Card>
  )
}

interface RefuseDialogProps {
  ids: readonly string[]
  refuse: ReturnType<typeof useDecidePictures>['refuse']
  onClose: () => void
}

/** The members read the reason. */
function RefuseDialog({ ids, refuse, onClose }: RefuseDialogProps) {
  const text = useMessages(adminPictures)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const textOf = useAdminErrorText()
  return (
    <ConfirmDialog<ReportReason>
      open
      onOpenChange={onClose}
      title={ids.length === 1 ? text.refuseOne : text.refuseTitle({ n: format.number(ids.length) })}
      tone="danger"
      confirm={text.refuse}
      reasons={{
        label: text.reason,
        options: reasonCodes.map((value) => ({ value, label: reasons[value] })),
        initial: 'sexual',
        required: true,
      }}
      note={{ about: `refuse ${ids[0]}`, label: text.note, hint: text.noteHint, max: adminNoteMax }}
      pending={refuse.isPending}
      error={refuse.isError ? textOf(refuse.error) : null}
      onConfirm={({ reason, note }) => {
        if (!reason) return
        refuse.mutate(
          { ids: [...ids], reason, ...(note && { note }) },
          {
            onSuccess({ decided }) {
              toast.success(text.refused({ n: format.number(decided.length) }))
              onClose()
            },
          },
        )
      }}
    >
      <p>{text.refuseText}</p>
    </ConfirmDialog>
  )
}

function Skeletons() {
  return (
    <div className={grid}>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-80 w-full rounded-card" />
      ))}
    </div>
  )
}
