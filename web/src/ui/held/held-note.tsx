import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
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

interface WithdrawButtonProps {
  id: string
  /** The text is erased on the server. */
  onWithdrawn?: () => void
  children?: ReactNode
}

/** Withdraws an own text that waits. */
export function WithdrawButton({ id, onWithdrawn, children }: WithdrawButtonProps) {
  const text = useMessages(held)
  const textOf = useErrorText()
  const withdraw = useWithdrawHeld(() => {
    toast.success(text.withdrawn)
    onWithdrawn?.()
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
