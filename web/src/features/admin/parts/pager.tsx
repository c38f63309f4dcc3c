import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../lib/catalogue.ts'
import { useFormat } from '../../../lib/format.ts'
import { adminParts } from '../../../messages/admin-parts.ts'
import { buttonClass } from '../../../ui/button-style.ts'

type PagerProps = {
  /** From 1; the address holds it as `?page=`. */
  page: number
  /** Null where nobody knows how many there are. */
  pages: number | null
  /** Where `pages` is null: whether there is more. */
  hasNext?: boolean
  /** Stands at the start, such as how many were found. */
  children?: ReactNode
}

/** One page on or back, as links: the address keeps what else it says. */
export function Pager({ page, pages, hasNext = pages !== null && page < pages, children }: PagerProps) {
  const text = useMessages(adminParts)
  const { number } = useFormat()
  const at = number(page)
  return (
    <nav
      aria-label={text.pages}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-15 text-ink-2"
    >
      <span>{children}</span>
      <span className="flex items-center gap-2">
        <Step to={page > 1 ? page - 1 : null} label={text.previous}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Step>
        <span aria-current="page" aria-live="polite" className="px-1 whitespace-nowrap">
          {pages === null ? text.page({ page: at }) : text.pageOf({ page: at, pages: number(Math.max(pages, page)) })}
        </span>
        <Step to={hasNext ? page + 1 : null} label={text.next}>
          <ChevronRight size={18} aria-hidden="true" />
        </Step>
      </span>
    </nav>
  )
}

const look = buttonClass({ variant: 'ghost', size: 'small', className: '!px-3 min-w-11' })

function Step({ to, label, children }: { to: number | null; label: string; children: ReactNode }) {
  // The same element also where it leads nowhere: the focus of whoever has just pressed it stays.
  return (
    <Link
      to="."
      disabled={to === null}
      tabIndex={to === null ? -1 : undefined}
      search={((before: object) => ({ ...before, page: to === 1 || to === null ? undefined : to })) as never}
      aria-label={label}
      title={label}
      className={to === null ? `${look} cursor-not-allowed opacity-40` : look}
    >
      {children}
    </Link>
  )
}
