import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminParts } from '../../../i18n/texts/admin/panel/parts.ts'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

type PagerProps = {
  /** From 1; the address holds it as `?page=`. */
  page: number
  /** How many there are; an address may lie beyond them. */
  pages: number
  /** Stands at the start, such as how many were found. */
  children?: ReactNode
}

/** One page on or back, as links: the address keeps what else it says. */
export function Pager({ page, pages, children }: PagerProps) {
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
        <Step to={page > 1 ? Math.min(page - 1, pages) : null} label={text.previous}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Step>
        <span aria-current="page" aria-live="polite" className="px-1 whitespace-nowrap">
          {page > pages ? text.page({ page: at }) : text.pageOf({ page: at, pages: number(pages) })}
        </span>
        <Step to={page < pages ? page + 1 : null} label={text.next}>
          <ChevronRight size={18} aria-hidden="true" />
        </Step>
      </span>
    </nav>
  )
}

/** In place of the list, where the address lies beyond its pages. */
export function NoSuchPage({ pages }: Pick<PagerProps, 'pages'>) {
  const text = useMessages(adminParts)
  return (
    <EmptyState
      title={text.noSuchPage}
      action={
        <Link to="." search={toPage(pages)} replace className={buttonClass({ variant: 'soft' })}>
          {text.lastPage}
        </Link>
      }
    />
  )
}

/** The first is the one without a number. */
const toPage = (page: number) => ((before: object) => ({ ...before, page: page === 1 ? undefined : page })) as never

const look = buttonClass({ variant: 'ghost', size: 'small', className: '!px-3 min-w-11' })

function Step({ to, label, children }: { to: number | null; label: string; children: ReactNode }) {
  // The same element also where it leads nowhere: the focus of whoever has just pressed it stays.
  return (
    <Link
      to="."
      disabled={to === null}
      tabIndex={to === null ? -1 : undefined}
      search={toPage(to ?? 1)}
      aria-label={label}
      title={label}
      className={to === null ? `${look} cursor-not-allowed opacity-40` : look}
    >
      {children}
    </Link>
  )
}
