import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'

const BlockDialog = lazy(async () => ({ default: (await import('../blocks/block-dialog.tsx')).BlockDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog }))

type Kind = 'report' | 'block'

/** The windows of Report and Block, fetched when they are first wanted. */
export function useSafetyDialogs(about: SafetyTarget): {
  isOpen: boolean
  open: (kind: Kind) => void
  dialogs: ReactNode
} {
  const [wanted, setWanted] = useState<Kind | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open(kind) {
      setWanted(kind)
      setOpen(true)
    },
    dialogs: (
      <Suspense fallback={null}>
        {wanted === 'report' && <ReportDialog about={about} open={isOpen} onOpenChange={setOpen} />}
        {wanted === 'block' && <BlockDialog member={about.member} open={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    ),
  }
}
