// The frame of every game's card: title, heading, error, time and quiet actions.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepFocus } from '../../core/hooks/keep-focus.ts'
import { useErrorText } from '../../i18n/error-text.ts'

export interface PartCardProps<Part> {
  messageId: string
  part: Part
  /** Whether the viewer started the game. */
  isOwn: boolean
  /** False in a closed conversation. */
  canAct: boolean
  partner: { readonly _id: string; readonly name: string }
  time: string
  /** Renders a text of the other member, which the reader's settings may hide. */
  renderTheirs: (text: string) => ReactNode
  onChanged: (message: Message) => void
}

interface Action {
  readonly label: string
  readonly isPending: boolean
  readonly onClick: () => void
}

interface CardFrameProps {
  title: string
  icon: LucideIcon
  /** Default: the title is the heading. */
  heading?: ReactNode
  error: unknown
  time: string
  actions: readonly (Action | false)[]
  children: ReactNode
}

export function CardFrame({ title, icon: Icon, heading, error, time, actions, children }: CardFrameProps) {
  const textOf = useErrorText()
  const Title = heading === undefined ? 'h2' : 'p'
  return (
    <div
      ref={keepFocus}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="w-[min(82vw,27rem)] min-w-0 rounded-bubble border border-line bg-surface px-4 pt-3 pb-2.5 text-ink shadow-1"
    >
      <Title className="flex items-center gap-1.5 font-text text-13 font-semibold text-primary-ink">
        <Icon size={15} aria-hidden="true" className="flex-none" />
        {title}
      </Title>
      {heading}
      {children}
      {error !== null && (
        <p role="alert" className="mt-2 text-14 text-danger-ink">
          {textOf(error)}
        </p>
      )}
      <footer className="mt-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-12 text-ink-3">
        <span>{time}</span>
        <span className="-mr-2 flex">
          {actions.map(
            (action) =>
              action && (
                <button
                  key={action.label}
                  type="button"
                  aria-disabled={action.isPending || undefined}
                  onClick={action.isPending ? undefined : action.onClick}
                  className="min-h-11 rounded-field px-2 text-14 font-semibold text-ink-2 underline decoration-ink-3/50 underline-offset-4 hover:text-ink"
                >
                  {action.label}
                </button>
              ),
          )}
        </span>
      </footer>
    </div>
  )
}
