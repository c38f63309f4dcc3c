import { Ban, Ellipsis, Flag } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { focusFirst, neighboursOf } from '../../core/hooks/focus-next.ts'
import { useViewer } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { safetyMenu } from '../../i18n/texts/safety.ts'
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx'
import type { SafetyMenuProps, SafetyTarget } from '../../ui/overlays/safety-context.ts'

const looks = {
  plain: 'text-ink-3 hover:bg-sunken hover:text-ink-2',
  onPicture: 'bg-surface/90 text-ink shadow-1 hover:bg-surface',
}

const noItems: readonly MenuItem[] = []

/** The ⋯ menu with Report and Block; renders nothing for visitors and for the viewer's own content. */
export function SafetyMenu({ look = 'plain', before = noItems, startsOpen = false, ...about }: SafetyMenuProps) {
  const text = useMessages(safetyMenu)
  const { isLoggedIn, user } = useViewer()
  const { isOpen, open, dialogs } = useSafetyDialogs(about)
  const place = useFocusAfterBlock(isOpen)
  const { _id, name } = about.member
  if (!isLoggedIn || user?._id === _id) return null
  return (
    <span ref={place} className="contents">
      <Menu
        label={text.more({ name })}
        startsOpen={startsOpen}
        className={`touch grid place-items-center rounded-full ${looks[look]}`}
        items={[
          ...before,
          { label: text.report, icon: Flag, onSelect: () => open('report') },
          { label: text.block({ name }), icon: Ban, danger: true, onSelect: () => open('block') },
        ]}
      >
        <Ellipsis size={22} aria-hidden="true" />
      </Menu>
      {dialogs}
    </span>
  )
}

const BlockDialog = lazy(async () => ({ default: (await import('./blocks/block-dialog.tsx')).BlockDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('./reports/report-dialog.tsx')).ReportDialog }))

type Kind = 'report' | 'block'

/** The Report and Block dialogs, lazy-loaded when first opened. @param initial the dialog that is open from the start */
export function useSafetyDialogs(
  about: SafetyTarget,
  initial: Kind | null = null,
): {
  isOpen: boolean
  open: (kind: Kind) => void
  dialogs: ReactNode
} {
  const [kind, setKind] = useState<Kind | null>(initial)
  const [isOpen, setOpen] = useState(initial !== null)
  return {
    isOpen,
    open(kind) {
      setKind(kind)
      setOpen(true)
    },
    dialogs: (
      <Suspense fallback={null}>
        {kind === 'report' && <ReportDialog about={about} open={isOpen} onOpenChange={setOpen} />}
        {kind === 'block' && <BlockDialog member={about.member} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    ),
  }
}

/** Time for a closing dialog to restore the focus first, ms. */
const closingMs = 50

/**
 * Blocking a member removes the row with the menu; moves the focus to the next row.
 * @param isOpen whether a dialog of the menu is open
 * @returns a ref for an element inside the row
 */
function useFocusAfterBlock(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    if (!isOpen || !here) return
    return () => {
      // Read before the timeout, while the row is still in the document.
      const targets = [...neighboursOf(here.closest('li')), here.closest('[role=dialog]'), here.closest('main')]
      setTimeout(() => {
        if (!here.isConnected && document.activeElement === document.body) focusFirst(targets)
      }, closingMs)
    }
  }, [isOpen])
  return place
}
