import { removePostPicture } from '@hamvav/contract/feed/picture-endpoints'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../core/api/api-client.ts'
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

type Pictures = readonly { readonly _id: string }[]

interface WithdrawButtonProps {
  id: string
  /** The text is erased on the server. */
  onWithdrawn?: () => void
  /** Of a post: they are deleted after it. Default: kept for another post. */
  pictures?: Pictures | undefined
  children?: ReactNode
}

/** Withdraws an own text that waits. */
export function WithdrawButton({ id, onWithdrawn, pictures, children }: WithdrawButtonProps) {
  const text = useMessages(held)
  const textOf = useErrorText()
  const withdraw = useWithdrawHeld(() => {
    toast.success(text.withdrawn)
    onWithdrawn?.()
    if (pictures) deletePictures(pictures)
  })
  return (
    <Button
      variant="ghost"
      size="small"
      pending={withdraw.isPending}
      onClick={() => withdraw.mutate(id, { onError: (error) => void toast.error(textOf(error)) })}
    >
      {children ?? text.withdraw}
    </Button>
  )
}

/** Loose pictures count towards the limit of uploads until the server deletes them after a day. */
function deletePictures(pictures: Pictures): void {
  for (const { _id: id } of pictures) void call(removePostPicture, { params: { id } }).catch(() => undefined)
}
