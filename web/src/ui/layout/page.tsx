import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../core/navigation/document-title.ts'

interface PageProps {
  /** Title of the browser tab; the page itself renders its heading. */
  title: string
  /** `desk`: one narrow column on phones, room for two on a desktop. `sidebar`: narrow, with room for a column of 272 px beside it from 1024 to 1279 px. */
  width?: 'narrow' | 'sidebar' | 'desk' | 'wide' | 'full'
  children: ReactNode
}

const widths = {
  narrow: 'mx-auto max-w-160 px-3 py-3 md:px-4 lg:py-6',
  sidebar: 'mx-auto max-w-160 px-3 py-3 md:px-4 lg:py-6 lg:max-xl:max-w-228',
  desk: 'mx-auto max-w-160 px-3 py-3 md:px-4 lg:max-w-270 lg:px-8 lg:py-6',
  wide: 'mx-auto max-w-[1348px] px-4 py-4.5 lg:px-14 lg:py-10',
  full: 'h-full',
}

/** Frame of every screen: document title and margins. */
export function Page({ title, width = 'narrow', children }: PageProps) {
  useDocumentTitle(title)
  return <div className={widths[width]}>{children}</div>
}
