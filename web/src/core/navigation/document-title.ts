import { productName } from '@hamvav/contract/product'
import { useEffect } from 'react'

let drawn = ''

/** The title of the screen that was prerendered last: there is no document to put it into. */
export const prerenderedTitle = (): string => drawn

function noteTitle(title: string) {
  if (typeof document === 'undefined') drawn = title
}

const full = (title: string) => (title.includes(productName) ? title : `${title} · ${productName}`)

/** The browser's title while the screen is shown. */
export function useDocumentTitle(title: string): void {
  noteTitle(full(title))
  useEffect(() => {
    document.title = full(title)
    // A prerendered screen has come alive, in the reader's language (public/early.js, first-paint.css).
    delete document.documentElement.dataset['waits']
  }, [title])
}
