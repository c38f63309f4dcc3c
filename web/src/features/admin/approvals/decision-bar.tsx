import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminApprovals } from '../../../i18n/texts/admin/members/approvals.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { ApprovalKind } from '../api/approvals.ts'
import { KeyCap } from './key-cap.tsx'

type DecisionBarProps = {
  kind: ApprovalKind
  /** There is somebody else to go to. */
  canMove: boolean
  /** Nobody without an adult age is approved. */
  canGive: boolean
  onGive: () => void
  onRefuse: () => void
  onMove: (by: 1 | -1) => void
}

/** Within reach of the thumb on phones, at the foot of the screen. */
export function DecisionBar({ kind, canMove, canGive, onGive, onRefuse, onMove }: DecisionBarProps) {
  const text = useMessages(adminApprovals)
  const step = 'border border-line bg-surface disabled:opacity-40'
  return (
    <div role="group" aria-label={text.decision} className="decision-bar">
      <IconButton
        label={text.previous}
        icon={ChevronLeft}
        aria-keyshortcuts="P"
        disabled={!canMove}
        onClick={() => onMove(-1)}
        className={step}
      />
      <Button variant="ghost" aria-keyshortcuts="R" onClick={onRefuse} className="min-w-0 flex-1 gap-1.5 !px-1.5">
        <X size={18} aria-hidden="true" className="flex-none" />
        {text.refuse}
        <KeyCap>R</KeyCap>
      </Button>
      <Button disabled={!canGive} aria-keyshortcuts="A" onClick={onGive} className="min-w-0 flex-1 gap-1.5 !px-1.5">
        <Check size={18} aria-hidden="true" className="flex-none" />
        {kind === 'approval' ? text.approve : text.verify}
        <KeyCap>A</KeyCap>
      </Button>
      <IconButton
        label={text.next}
        icon={ChevronRight}
        aria-keyshortcuts="N"
        disabled={!canMove}
        onClick={() => onMove(1)}
        className={step}
      />
    </div>
  )
}
