import type { ReactNode, Ref } from 'react'
import { useDocumentTitle } from '../../../core/navigation/document-title.ts'

interface AdminPageProps {
  /** Heading and document title. */
  title: string
  /** One sentence under the heading. */
  intro?: ReactNode
  /** Buttons beside the heading; on phones below it. */
  actions?: ReactNode
  /** `narrow` for text and forms, `wide` for tables. */
  width?: 'narrow' | 'wide'
  /** For a screen that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

const widths = { narrow: 'max-w-200', wide: 'max-w-[1348px]' }

/** Frame of every screen of the panel: heading, title, gutters, 16 px gaps. */
export function AdminPage({ title, intro, actions, width = 'wide', headingRef, children }: AdminPageProps) {
  useDocumentTitle(title)
  return (
    <div className={`grid grid-cols-1 gap-4 px-3 py-4 md:px-5 lg:px-8 lg:py-7 ${widths[width]}`}>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className="text-25 wrap-anywhere outline-none lg:text-32"
          >
            {title}
          </h1>
          {intro && <p className="mt-1 max-w-[70ch] text-15 text-ink-2">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
