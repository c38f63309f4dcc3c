import { Ban, Ellipsis, Flag } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useSession } from '../../../core/session/session.ts'
import { safetyMenu } from '../../../i18n/texts/safety/safety-menu.ts'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import type { SafetyMenuProps } from '../../../ui/overlays/safety-context.ts'
import { useFocusBeside } from './use-focus-beside.ts'
import { useSafetyDialogs } from './use-safety-dialogs.tsx'

const looks = {
  plain: 'text-ink-3 hover:bg-sunken hover:text-ink-2',
  onPicture: 'bg-surface/90 text-ink shadow-1 hover:bg-surface',
}

const none: readonly MenuItem[] = []

/** The ⋯ menu with Report and Block; renders nothing for visitors and beside the viewer's own content. */
export function SafetyMenu({ look = 'plain', before = none, ...about }: SafetyMenuProps) {
  const text = useMessages(safetyMenu)
  const { token, user } = useSession()
  const { isOpen, open, dialogs } = useSafetyDialogs(about)
  const place = useFocusBeside(isOpen)
  const { _id, name } = about.member
  if (token === null || user?._id === _id) return null
  return (
    <span ref={place} className="contents">
      <Menu
        label={text.more({ name })}
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
