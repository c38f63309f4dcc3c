// @offline
import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { hasReducedMotion } from '../../core/preferences/data-saver.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { parts } from '../../i18n/texts/app.ts'
import { IconButton } from '../buttons/icon-button.tsx'

interface StripViewerProps {
  title: string
  /** Number of pages. */
  count: number
  /** Index of the page shown first. */
  first: number
  /** Says which page is shown, such as "2 of 5"; announced when it changes. */
  renderPlace: (shown: number) => ReactNode
  previous: string
  next: string
  keyOf: (at: number) => string
  /** @param isNear whether a swipe reaches the page: others are not fetched for nothing */
  renderPage: (at: number, isNear: boolean) => ReactNode
  /** Of each page. */
  pageClass: string
  /** Whether the pages have something to press: otherwise the row takes the focus, so that who cannot swipe scrolls it. */
  hasControls?: boolean
  onClose: () => void
}

/** Pages on the full screen, one at a time, changed by swipe, arrow keys or buttons. */
export function StripViewer(props: StripViewerProps) {
  const { title, count, first, renderPlace, keyOf, renderPage, pageClass, hasControls = false, onClose } = props
  const words = useMessages(parts)
  const { attach, at: shown, go, onKeyDown, onScroll } = useStrip(first, count)
  const step = (label: string, icon: typeof ChevronLeft, to: number) => (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={to < 0 || to >= count}
      onClick={() => go(to)}
      className="border border-line bg-surface aria-disabled:opacity-40"
    />
  )
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-paper outline-none transition-opacity duration-200 data-starting-style:opacity-0"
        >
          <header className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-5">
            <Dialog.Title className="min-w-0 truncate pt-1 text-18">{title}</Dialog.Title>
            <span className="flex flex-none items-center gap-2.5 text-15 text-ink-2">
              {count > 1 && <span aria-live="polite">{renderPlace(shown)}</span>}
              <Dialog.Close render={<IconButton label={words.close} icon={X} />} />
            </span>
          </header>
          <ul
            ref={attach}
            onScroll={onScroll}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pages without controls: who cannot swipe scrolls the row
            tabIndex={hasControls ? -1 : 0}
            aria-label={title}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {Array.from({ length: count }, (_, at) => (
              <li key={keyOf(at)} inert={at !== shown} className={`w-full flex-none snap-center ${pageClass}`}>
                {renderPage(at, Math.abs(at - shown) <= 1)}
              </li>
            ))}
          </ul>
          {count > 1 && (
            <footer className="flex justify-center gap-6 pt-1 pb-[max(12px,env(safe-area-inset-bottom))]">
              {step(props.previous, ChevronLeft, shown - 1)}
              {step(props.next, ChevronRight, shown + 1)}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Scroll-snap row: swiped natively, scrolled by keys and buttons. `attach` is the ref of the row. */
function useStrip(first: number, count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  // A callback ref instead of an effect: the row mounts later than the dialog.
  const attach = useCallback(
    (row: HTMLUListElement | null) => {
      list.current = row
      if (row) row.scrollLeft = first * row.clientWidth
    },
    [first],
  )

  function go(to: number) {
    const row = list.current
    if (!row || to < 0 || to >= count) return
    // The page is inert afterwards: its button would lose the focus to the document, whose keys do not get here.
    if (row.contains(document.activeElement)) row.focus({ preventScroll: true })
    row.scrollTo({ left: to * row.clientWidth, behavior: hasReducedMotion() ? 'instant' : 'smooth' })
  }

  return {
    attach,
    at,
    go,
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      go(at + step)
    },
    onScroll() {
      const row = list.current
      if (row && row.clientWidth > 0) setAt(Math.round(row.scrollLeft / row.clientWidth))
    },
  }
}
