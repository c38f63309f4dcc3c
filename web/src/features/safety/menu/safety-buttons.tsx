import { useMessages } from '../../../i18n/catalogue.ts'
import { safetyMenu } from '../../../i18n/texts/safety/safety-menu.ts'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { useSafetyDialogs } from './use-safety-dialogs.tsx'

const look = 'touch rounded-field px-3 pt-0.5 text-15 font-semibold hover:bg-sunken'

/** Block and Report in the open, where they are one of the answers. */
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
