import { Camera, Heart, type LucideIcon, MessageCircle, MessageSquareWarning, UserCheck } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { terms } from '../../i18n/texts/terms.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type RuleProps = { icon: LucideIcon; title: string; children: string }

function Rule({ icon: Icon, title, children }: RuleProps) {
  return (
    <li className="flex gap-3.5">
      <span className="grid size-10 flex-none place-items-center rounded-field bg-pine-soft text-pine-soft-ink">
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <h3 className="text-18">{title}</h3>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  )
}

type SafetyFirstProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The modal of the terms (spec §2). */
export function SafetyFirst({ open, onOpenChange }: SafetyFirstProps) {
  const text = useMessages(terms)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.safetyFirst}
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          {text.gotIt}
        </Button>
      }
    >
      <ul className="grid gap-4">
        <Rule icon={Camera} title={text.pictureTitle}>
          {text.pictureRule}
        </Rule>
        <Rule icon={UserCheck} title={text.ageTitle}>
          {text.ageRule}
        </Rule>
        <Rule icon={Heart} title={text.matchesTitle}>
          {text.matchesRule}
        </Rule>
        <Rule icon={MessageCircle} title={text.chattingTitle}>
          {text.chattingRule}
        </Rule>
        <Rule icon={MessageSquareWarning} title={text.wordsTitle}>
          {text.wordsRule}
        </Rule>
      </ul>
    </Dialog>
  )
}
