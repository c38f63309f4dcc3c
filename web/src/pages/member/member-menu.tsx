// @offline
import { HeartOff } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useRelation } from '../../features/matches/api/relation.ts'
import { SafetyMenu, useSafetyDialogs } from '../../features/safety/safety-menu.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { unmatch } from '../../i18n/texts/matches.ts'
import { safetyMenu } from '../../i18n/texts/safety.ts'
import type { SafetyMenuProps, SafetyTarget } from '../../ui/overlays/safety-context.ts'

const loadDialog = () => import('../../features/matches/own-matches/unmatch-dialog.tsx')
const UnmatchDialog = lazy(async () => ({ default: (await loadDialog()).UnmatchDialog }))

/** The ⋯ menu of one member: the screen's own items, Unmatch for a match, Report and Block. */
export function MemberMenu({ before, ...props }: SafetyMenuProps) {
  const text = useMessages(unmatch)
  const { member } = props
  const { data: relation } = useRelation(member._id)
  const [wanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const safety = useSafetyDialogs(props)
  const unmatchItem = {
    label: text.unmatch,
    icon: HeartOff,
    onSelect() {
      setWanted(true)
      setOpen(true)
    },
  }
  return (
    <>
      <SafetyMenu {...props} before={[...(before ?? []), ...(relation?.isMatch ? [unmatchItem] : [])]} />
      <Suspense fallback={null}>
        {wanted && <UnmatchDialog member={member} open={isOpen} onOpenChange={setOpen} onSafety={safety.open} />}
      </Suspense>
      {safety.dialogs}
    </>
  )
}

/** The report dialog of the messages screen; opens at once, and a further report is a new one. */
export function OpenReport({ about }: { about: SafetyTarget }) {
  return useSafetyDialogs(about, 'report').dialogs
}

const look = 'touch rounded-field px-3 pt-0.5 text-15 font-semibold hover:bg-sunken'

/** Block and Report as buttons, for screens where both are one of the main choices. */
export function SafetyButtons(about: SafetyTarget) {
  const text = useMessages(safetyMenu)
  const { open, dialogs } = useSafetyDialogs(about)
  return (
    <>
      <button type="button" className={`${look} text-danger-ink`} onClick={() => open('block')}>
        {text.blockShort}
      </button>
      <button type="button" className={`${look} text-ink-2`} onClick={() => open('report')}>
        {text.report}
      </button>
      {dialogs}
    </>
  )
}
