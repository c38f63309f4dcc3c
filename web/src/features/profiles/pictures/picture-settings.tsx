import type { Audience, OwnPicture } from '@hamvav/contract/profiles/entities'
import {
  ArrowLeft,
  ArrowRight,
  Clock,
  Lock,
  LockKeyhole,
  type LucideIcon,
  Star,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Icons of the audiences; always shown beside the audience's name. */
export const audienceIcons: Readonly<Record<Audience, LucideIcon>> = {
  members: UsersRound,
  matches: Lock,
  chosen: LockKeyhole,
}

interface PictureSettingsProps {
  picture: OwnPicture
  at: number
  count: number
  isOpen: boolean
  onClose: () => void
  onAudience: (audience: Audience) => void
  /** Omitted where the order is not shown. */
  onMove?: (to: number) => void
  onRemove: () => void
}

/** Settings of one own picture: audience, position, removal. */
export function PictureSettings({
  picture,
  at,
  count,
  isOpen,
  onClose,
  onRemove,
  onMove,
  ...act
}: PictureSettingsProps) {
  const text = useMessages(pictures)
  const format = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => {
    setConfirming(false)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={at === 0 ? text.profilePicture : text.settings({ n: format.number(at + 1) })}
      footer={
        isConfirming ? <RemovalConfirmation onCancel={() => setConfirming(false)} onRemove={onRemove} /> : undefined
      }
    >
      <div className="grid gap-4">
        <AlbumPicture
          url={picture.url}
          side={320}
          thumbhash={picture.thumbhash}
          alt=""
          sizes="320px"
          className="mx-auto w-[min(100%,34dvh)] rounded-card"
        />
        {picture.isBeingChecked && (
          <p className="flex gap-2 rounded-field bg-sunken p-3 text-15 text-ink">
            <Clock size={18} aria-hidden="true" className="mt-0.5 flex-none" />
            {picture.isInReview ? text.inReviewHint : text.beingCheckedHint}
          </p>
        )}
        {at === 0 ? (
          <p className="text-15 text-ink-2">{text.firstHint}</p>
        ) : (
          <WhoSees audience={picture.audience} onChange={act.onAudience} />
        )}
        <div className="grid gap-2">
          {onMove && <MoveButtons at={at} count={count} onMove={onMove} />}
          <button
            type="button"
            disabled={isConfirming}
            onClick={() => setConfirming(true)}
            className="touch inline-flex items-center justify-center gap-2 rounded-field font-semibold text-danger-ink hover:bg-danger-soft disabled:text-ink-3"
          >
            <Trash2 size={18} aria-hidden="true" />
            {text.remove}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function RemovalConfirmation({ onCancel, onRemove }: { onCancel: () => void; onRemove: () => void }) {
  const text = useMessages(pictures)
  return (
    <div className="grid gap-3">
      <p role="alert">{text.removeAsk}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button variant="danger" onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </div>
  )
}

function MoveButtons({ at, count, onMove }: { at: number; count: number; onMove: (to: number) => void }) {
  const text = useMessages(pictures)
  return (
    <>
      {at > 0 && (
        <Button variant="soft" onClick={() => onMove(0)}>
          <Star size={18} aria-hidden="true" />
          {text.makeFirst}
        </Button>
      )}
      {count > 1 && (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="ghost" disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowLeft size={18} aria-hidden="true" />
            {text.earlier}
          </Button>
          <Button variant="ghost" disabled={at === count - 1} onClick={() => onMove(at + 1)}>
            {text.later}
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        </div>
      )}
    </>
  )
}

function WhoSees({ audience, onChange }: { audience: Audience; onChange: (audience: Audience) => void }) {
  const text = useMessages(pictures)
  return (
    <div className="grid gap-1.5">
      <Choice<Audience>
        label={text.audience}
        value={audience}
        onChange={onChange}
        options={[
          { value: 'members', label: text.members },
          { value: 'matches', label: text.matches },
          { value: 'chosen', label: text.chosen },
        ]}
      />
      <p className="text-14 text-ink-2">{text[`${audience}Hint`]}</p>
    </div>
  )
}
