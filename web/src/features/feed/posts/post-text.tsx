import { truncateWords } from '@hamvav/contract/feed/limits'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { truncateWords as truncate } from '../../../core/values/truncate-words.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { RichText } from './rich-text.tsx'

/** The text of a post, cut after 30 words until it is asked for (spec §4). */
export function PostText({ children }: { children: string }) {
  const text = useMessages(feed)
  const [isOpen, setOpen] = useState(false)
  const { text: short, cut } = truncate(children, truncateWords)
  return (
    <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
      <RichText>{isOpen ? children : short}</RichText>
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
