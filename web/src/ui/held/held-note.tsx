import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { deleteLoosePictures } from '../../core/api/loose-pictures.ts'
import { useWithdrawHeld } from '../../core/api/own-held.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { held } from '../../i18n/texts/safety.ts'
import { Button } from '../buttons/button.tsx'
import { toast } from '../feedback/toast.ts'

/** "Waiting for review", and what it means. */
export function HeldNote({ children }: { children: ReactNode }) {
  const text = useMessages(held)
  return (
    <div role="status" className="flex items-start gap-2 text-14 text-ink-2">
      <Hourglass size={16} aria-hidden="true" className="mt-0.5 flex-none text-marigold-soft-ink" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{text.waiting}</span>
        {' · '}
        {children}
      </p>
    </div>
  )
}

interface WithdrawButtonsProps {
  id: string
  /** Of a post: they are deleted after it, unless it is edited. */
  pictures?: readonly { readonly _id: string }[] | undefined
  /** A picture that another post has by then is not deleted. */
  isUsed?: (pictureId: string) => boolean
  /** The text is erased on the server, to be edited. Default: only a button without it. */
  onEdit?: () => void
}

/** Withdraw an own text that waits. */
export function WithdrawButtons({ id, pictures, isUsed, onEdit }: WithdrawButtonsProps) {
  const text = useMessages(held)
  const textOf = useErrorText()
  const { pending, withdraw } = useWithdrawHeld(id, (toEdit) => {
    toast.success(text.withdrawn)
    if (toEdit) onEdit?.()
    else if (pictures) deleteLoosePictures(pictures.map(({ _id }) => _id).filter((picture) => !isUsed?.(picture)))
  })
  const button = (action: 'edit' | 'withdraw') => (
    <Button
      variant="ghost"
      size="small"
      pending={pending === action}
      disabled={pending !== null && pending !== action}
      onClick={() => withdraw(action === 'edit', (error) => void toast.error(textOf(error)))}
    >
      {text[action]}
    </Button>
  )
  return (
    <>
      {onEdit && button('edit')}
      {button('withdraw')}
    </>
  )
}
