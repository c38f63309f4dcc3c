import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../core/navigation/document-title.ts'

type PageProps = {
  /** The browser's title; the screen's own heading is the page's business. */
  title: string
  width?: 'narrow' | 'wide' | 'full'
  children: ReactNode
}

const widths = {
  narrow: 'mx-auto max-w-160 px-3 py-3 md:px-4 lg:py-6',
  wide: 'mx-auto max-w-[1348px] px-4 py-4.5 lg:px-14 lg:py-10',
  full: 'h-full',
}

/** What every screen stands in: its title and its gutters. */
export function Page({ title, width = 'narrow', children }: PageProps) {
  useDocumentTitle(title)
  return <div className={widths[width]}>{children}</div>
}
