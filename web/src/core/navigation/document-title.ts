import { productName } from '@hamvav/contract/product'
import { useEffect } from 'react'

let lastPrerendered = ''

/** Title of the screen that was prerendered last; the build has no document. */
export const prerenderedTitle = (): string => lastPrerendered

function rememberTitle(title: string) {
  if (typeof document === 'undefined') lastPrerendered = title
}

const full = (title: string) => (title.includes(productName) ? title : `${title} · ${productName}`)

/** Sets the document title while the screen is shown. */
export function useDocumentTitle(title: string): void {
  rememberTitle(full(title))
  useEffect(() => {
    document.title = full(title)
    // The prerendered screen is hydrated, in the reader's language (public/early.js, first-paint.css).
    delete document.documentElement.dataset['waits']
  }, [title])
}
