import { Undo2 } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Decision, type Decisions, latestOf } from '../model/decisions.ts'

type UndoBarProps = { decisions: Decisions; onUndo: (decision: Decision) => void }

/** The latest choice and the way back, one after the other. */
export function UndoBar({ decisions, onUndo }: UndoBarProps) {
  const text = useMessages(matches)
  const latest = latestOf(decisions)
  if (!latest) return null
  const { name } = latest.member
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-[14px] border border-line bg-surface py-1 pr-1 pl-4 shadow-3">
      <span className="min-w-0 truncate pt-0.5 text-15">
        {latest.choice === 'like' ? text.liked({ name }) : text.passed({ name })}
      </span>
      <Button variant="soft" size="small" onClick={() => onUndo(latest)} className="min-h-11 flex-none">
        <Undo2 size={18} aria-hidden="true" />
        {text.undo}
      </Button>
    </div>
  )
}
