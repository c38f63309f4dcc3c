import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { type HeldPicture, pictureBatchMax } from '@hamvav/contract/safety/picture-queue'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
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
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useClaimPictures, useDecidePictures, useHeldPictures } from '../api/pictures.ts'
import { useIsTakenByOther } from '../parts/claim.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'
import { CardKeys, shortcutsOn, useShortcuts } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'
import { PendingList } from '../parts/pending-list.tsx'

const grid = 'grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5'

/** Waiting pictures; each is fetched only when it is pressed. Decides one, or all selected ones. */
export function HeldPictureList() {
  const text = useMessages(adminPictures)
  const query = useHeldPictures()
  return (
    <PendingList query={query} skeleton={<Skeletons />} empty={<EmptyState title={text.empty} />} more={text.more}>
      {(pictures) => <Pictures pictures={pictures} />}
    </PendingList>
  )
}

const toggled = (ids: ReadonlySet<string>, id: string) => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function Pictures({ pictures }: { pictures: readonly HeldPicture[] }) {
  const text = useMessages(adminPictures)
  const { refuse } = useDecidePictures()
  const actions = usePictureActions(pictures)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly string[] | null>(null)
  const selected = pictures.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : [])).slice(0, pictureBatchMax)
  usePictureKeys(pictures, {
    v: ([id]) => id !== undefined && setShown(toggled(shown, id)),
    x: ([id]) => id !== undefined && setChosen(toggled(chosen, id)),
    a: (focused) => onMeant(focused, actions.release),
    r: (focused) => onMeant(focused, setRefused),
    t: (focused) => onMeant(focused, actions.claim),
  })
  /** What is selected, or else the picture with the focus. */
  const onMeant = (focused: readonly string[], act: (ids: readonly string[]) => void) => {
    const ids = selected.length > 0 ? selected : focused
    if (ids.length > 0) act(ids)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <CardKeys>{text.keys}</CardKeys>
      {selected.length > 0 && (
        <SelectionBar selected={selected} actions={actions} onRefuse={() => setRefused(selected)} />
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
              onRefuse={() => setRefused([picture._id])}
              actions={actions}
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

interface PictureActions {
  readonly isReleasing: boolean
  readonly isClaiming: boolean
  readonly release: (ids: readonly string[]) => void
  /** Takes them, or gives them back if each is the admin's own. */
  readonly claim: (ids: readonly string[]) => void
  readonly free: (ids: readonly string[]) => void
}

function usePictureActions(pictures: readonly HeldPicture[]): PictureActions {
  const text = useMessages(adminPictures)
  const textOf = useAdminErrorText()
  const ownId = useAdmin()?.profile._id
  const sayDone = useSayDone()
  const { release } = useDecidePictures()
  const { take, free } = useClaimPictures()
  const isClaiming = take.isPending || free.isPending
  const onError = (error: Error) => void toast.error(textOf(error))
  const onFree = (ids: readonly string[]) =>
    free.mutate(ids, { onSuccess: ({ freed }) => sayDone(text.freed, freed, ids), onError })
  return {
    isReleasing: release.isPending,
    isClaiming,
    release(ids) {
      if (release.isPending) return
      release.mutate(ids, { onSuccess: ({ decided }) => sayDone(text.released, decided, ids), onError })
    },
    claim(ids) {
      if (isClaiming) return
      if (pictures.every(({ _id, taken }) => !ids.includes(_id) || taken?.by._id === ownId)) return onFree(ids)
      take.mutate(ids, { onSuccess: ({ taken }) => sayDone(text.taken, taken, ids), onError })
    },
    free: onFree,
  }
}

/** J and K move; the other keys get the picture with the focus, if there is one. */
function usePictureKeys(
  pictures: readonly HeldPicture[],
  acts: Readonly<Record<string, (focused: readonly string[]) => void>>,
): void {
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-picture]')?.dataset['picture']
  const step = (by: number) => () => {
    const at = pictures.findIndex(({ _id }) => _id === focused())
    const next = pictures[at < 0 ? 0 : at + by]
    document.querySelector<HTMLElement>(`[data-picture="${next?._id}"] button`)?.focus()
  }
  const bound = Object.entries(acts).map(([key, act]) => [key, () => act([focused() ?? []].flat())] as const)
  useShortcuts(useStore(shortcutsOn), { j: step(1), k: step(-1), ...Object.fromEntries(bound) })
}

/** On phones the three actions share a row evenly. */
const barButton = 'max-sm:px-1.5 max-sm:py-1 max-sm:leading-tight'

interface SelectionBarProps {
  selected: readonly string[]
  actions: PictureActions
  onRefuse: () => void
}

function SelectionBar({ selected, actions, onRefuse }: SelectionBarProps) {
  const text = useMessages(adminPictures)
  const format = useFormat()
  return (
    <div className="sticky top-16 z-10 grid grid-cols-3 gap-2 rounded-card border border-line bg-surface p-3 shadow-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
      <span aria-live="polite" className="col-span-full mr-auto font-semibold">
        {text.selected({ n: format.number(selected.length) })}
      </span>
      <Button
        variant="ghost"
        size="small"
        aria-keyshortcuts="T"
        pending={actions.isClaiming}
        onClick={() => actions.claim(selected)}
        className={barButton}
      >
        {text.take}
      </Button>
      <Button variant="dangerGhost" size="small" aria-keyshortcuts="R" onClick={onRefuse} className={barButton}>
        {text.refuse}
      </Button>
      <Button
        size="small"
        aria-keyshortcuts="A"
        pending={actions.isReleasing}
        onClick={() => actions.release(selected)}
        className={barButton}
      >
        {text.release}
      </Button>
    </div>
  )
}

interface HeldCardProps {
  picture: HeldPicture
  isShown: boolean
  isChosen: boolean
  onShow: () => void
  onChoose: () => void
  onRefuse: () => void
  actions: PictureActions
}

/** Says how many were decided, and that other moderators have the rest. */
function useSayDone() {
  const text = useMessages(adminPictures)
  const format = useFormat()
  return (say: (values: { n: string }) => string, done: readonly string[], of: readonly string[]) => {
    if (done.length > 0) toast.success(say({ n: format.number(done.length) }))
    if (done.length < of.length) toast.error(text.someOthers({ n: format.number(of.length - done.length) }))
  }
}

function HeldCard({ picture, isShown, isChosen, onShow, onChoose, onRefuse, actions }: HeldCardProps) {
  const text = useMessages(adminPictures)
  const format = useFormat()
  const { kind, member, reason, score, audience, since } = picture
  const { name } = member
  const isOther = useIsTakenByOther(picture)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Card
      role="article"
      aria-label={name}
      className="grid grid-cols-1 grid-rows-[auto_auto_auto_1fr_auto_auto] gap-2.5"
    >
      <div className="relative">
        <button
          type="button"
          aria-label={isShown ? text.concealOf({ name }) : text.revealOf({ name })}
          aria-keyshortcuts="V"
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
            aria-keyshortcuts="X"
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
      <PictureClaim picture={picture} isOther={isOther} actions={actions} />
      <div className="flex flex-wrap gap-2">
        <Button variant="dangerGhost" size="small" disabled={isOther} aria-keyshortcuts="R" onClick={onRefuse}>
          {text.refuse}
        </Button>
        <Button size="small" disabled={isOther} aria-keyshortcuts="A" onClick={() => actions.release([picture._id])}>
          {text.release}
        </Button>
      </div>
    </Card>
  )
}

interface PictureClaimProps {
  picture: HeldPicture
  isOther: boolean
  actions: PictureActions
}

/** Who has the picture; a chief can free that of another moderator. */
function PictureClaim({ picture: { _id, taken, member }, isOther, actions }: PictureClaimProps) {
  const text = useMessages(adminPictures)
  const format = useFormat()
  const admin = useAdmin()?.profile
  const { name } = member
  const when = taken && format.time(taken.until)
  if (!taken)
    return (
      <div>
        <Button
          variant="soft"
          size="small"
          aria-label={text.takeOf({ name })}
          aria-keyshortcuts="T"
          onClick={() => actions.claim([_id])}
        >
          {text.take}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className={`min-w-0 flex-1 basis-32 text-14 wrap-anywhere ${isOther ? 'font-semibold' : 'text-ink-2'}`}>
        {isOther ? text.others({ name: taken.by.username, when: when ?? '' }) : text.mine({ when: when ?? '' })}
      </p>
      {(!isOther || isRoleAtLeast(admin?.role ?? 'viewer', 'chief')) && (
        <Button
          variant="ghost"
          size="small"
          aria-label={isOther ? text.freeOtherOf({ name }) : text.freeOf({ name })}
          aria-keyshortcuts={isOther ? undefined : 'T'}
          onClick={() => actions.free([_id])}
        >
          {isOther ? text.freeOther : text.free}
        </Button>
      )}
    </div>
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
  const sayDone = useSayDone()
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
              sayDone(text.refused, decided, ids)
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
