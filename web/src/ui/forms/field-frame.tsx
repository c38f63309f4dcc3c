import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Text of a form's error: the message is a key of the catalogue, or the text itself. */
export function fieldText(texts: object, message: string | undefined): string | undefined {
  return message === undefined ? undefined : ((texts as Record<string, string>)[message] ?? message)
}

interface FieldFrameProps {
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}

/** A field with its label above and its error or hint below; the note has the id `{id}-note`. */
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} role="alert" className="flex gap-1.5 text-14 text-danger-ink">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-14 wrap-anywhere text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
