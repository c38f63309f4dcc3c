import { type ReactNode, useState } from 'react'
import { truncateWords } from '../../core/values/truncate-words.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { parts } from '../../i18n/texts/app.ts'

interface ReadMoreProps {
  children: string
  /** Words that are shown at first. */
  limit: number
  /** Words up to which the whole text is shown; `limit` by default. */
  longerThan?: number
  /** How the text is rendered. */
  render?: (text: string) => ReactNode
  className?: string
}

/** A paragraph truncated after some words, with Read More and Read Less. */
export function ReadMore({ children, limit, longerThan, render = plain, className = '' }: ReadMoreProps) {
  const text = useMessages(parts)
  const [isOpen, setOpen] = useState(false)
  const { text: short, cut } = truncateWords(children, limit, longerThan)
  return (
    <p dir="auto" className={`wrap-anywhere ${className}`}>
      {render(isOpen ? children : short)}
      {cut && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="relative font-semibold text-primary-ink after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
          >
            {isOpen ? text.readLess : text.readMore}
          </button>
        </>
      )}
    </p>
  )
}

const plain = (text: string): ReactNode => text
