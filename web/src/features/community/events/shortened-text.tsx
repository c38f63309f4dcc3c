import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { truncateWords } from '../../../core/values/truncate-words.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { shortened } from './samples.ts'

/** Over 30 words: the first 20 until the rest is asked for (spec §2, §9). */
export function ShortenedText({ children }: { children: string }) {
  const text = useMessages(community)
  const [isOpen, setOpen] = useState(false)
  const { text: short, cut } = truncateWords(children, shortened.to, shortened.over)
  return (
    <p className="wrap-anywhere">
      {isOpen ? children : short}
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
