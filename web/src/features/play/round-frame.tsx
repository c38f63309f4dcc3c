// What the cards of Guna and of drawings share: title, state, ways out.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorText } from '../../i18n/error-text.ts'

export interface RoundCardProps<Part> {
  messageId: string
  part: Part
  /** Whether the viewer started it. */
  isOwn: boolean
  /** False in a closed conversation. */
  canAct: boolean
  partner: { readonly _id: string; readonly name: string }
  time: string
  /** A text by the other side, which the reader's settings may hide. */
  renderTheirs: (text: string) => ReactNode
  onChanged: (message: Message) => void
}

interface WayOut {
  readonly label: string
  readonly isPending: boolean
  readonly onClick: () => void
}

interface RoundFrameProps {
  title: string
  icon: LucideIcon
  /** Read by a screen reader when it changes. */
  state: string
  error: unknown
  time: string
  waysOut: readonly (WayOut | false)[]
  children?: ReactNode
}

export function RoundFrame({ title, icon: Icon, state, error, time, waysOut, children }: RoundFrameProps) {
  const textOf = useErrorText()
  return (
    <section
      aria-label={title}
      className="w-[min(82vw,27rem)] min-w-0 rounded-bubble border border-line bg-surface px-4 pt-3 pb-2.5 text-ink shadow-1"
    >
      <h3 className="flex items-center gap-1.5 text-13 font-semibold text-primary-ink">
        <Icon size={15} aria-hidden="true" className="flex-none" />
        {title}
      </h3>
      <p role="status" className="mt-1 wrap-anywhere">
        {state}
      </p>
      {children}
      {error !== null && (
        <p role="alert" className="mt-2 text-14 text-danger-ink">
          {textOf(error)}
        </p>
      )}
      <footer className="mt-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-12 text-ink-3">
        <span>{time}</span>
        <span className="-mr-2 flex">
          {waysOut.map(
            (way) =>
              way && (
                <button
                  key={way.label}
                  type="button"
                  aria-disabled={way.isPending || undefined}
                  onClick={way.isPending ? undefined : way.onClick}
                  className="min-h-11 rounded-field px-2 text-14 font-semibold text-ink-2 underline decoration-ink-3/50 underline-offset-4 hover:text-ink"
                >
                  {way.label}
                </button>
              ),
          )}
        </span>
      </footer>
    </section>
  )
}
