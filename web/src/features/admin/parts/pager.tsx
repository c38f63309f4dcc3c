import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminParts } from '../../../i18n/texts/admin-panel.ts'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** A page in the address: its number, and the member it follows or precedes. */
interface PagePlace {
  page: number
  after?: string | undefined
  before?: string | undefined
}

interface PagerProps {
  /** From 1; the address holds it as `?page=`. */
  page: number
  /** Number of pages; an address may lie beyond them. */
  pages: number
  /** Null without such a page; without the property the page with the number before or after this one. */
  previous?: PagePlace | null
  next?: PagePlace | null
  /** At the start of the line, such as the number of matches. */
  children?: ReactNode
}

/** Links to the previous and the next page; the rest of the address stays. */
export function Pager({ page, pages, previous, next, children }: PagerProps) {
  const text = useMessages(adminParts)
  const { number } = useFormat()
  const at = number(page)
  const byNumber = {
    previous: page > 1 ? { page: Math.min(page - 1, pages) } : null,
    next: page < pages ? { page: page + 1 } : null,
  }
  return (
    <nav
      aria-label={text.pages}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-15 text-ink-2"
    >
      <span>{children}</span>
      <span className="flex items-center gap-2">
        <Step to={previous === undefined ? byNumber.previous : previous} label={text.previous}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Step>
        <span aria-current="page" aria-live="polite" className="px-1 whitespace-nowrap">
          {page > pages ? text.page({ page: at }) : text.pageOf({ page: at, pages: number(pages) })}
        </span>
        <Step to={next === undefined ? byNumber.next : next} label={text.next}>
          <ChevronRight size={18} aria-hidden="true" />
        </Step>
      </span>
    </nav>
  )
}

/** In place of a list whose address lies beyond its pages. */
export function NoSuchPage({ pages }: Pick<PagerProps, 'pages'>) {
  const text = useMessages(adminParts)
  return (
    <EmptyState
      title={text.noSuchPage}
      action={
        <Link to="." search={toPage({ page: pages })} replace className={buttonClass({ variant: 'soft' })}>
          {text.lastPage}
        </Link>
      }
    />
  )
}

/** The first page has no number in the address. */
const toPage = ({ page, after, before }: PagePlace) =>
  ((search: object) => ({ ...search, page: page === 1 ? undefined : page, after, before })) as never

const look = buttonClass({ variant: 'ghost', size: 'small', className: '!px-3 min-w-11' })

function Step({ to, label, children }: { to: PagePlace | null; label: string; children: ReactNode }) {
  // A link without a target too: the element that was pressed keeps the focus.
  return (
    <Link
      to="."
      disabled={to === null}
      tabIndex={to === null ? -1 : undefined}
      search={toPage(to ?? { page: 1 })}
      aria-label={label}
      title={label}
      className={to === null ? `${look} cursor-not-allowed opacity-40` : look}
    >
      {children}
    </Link>
  )
}
