import type { AdminUser } from '@hamvav/contract/admin/entities'
import { type AdminRole, isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { Ellipsis } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMedia } from '../../../core/hooks/use-media.ts'
import { adminUsers } from '../../../i18n/texts/admin/members/users.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MemberAction } from '../member/member-dialog.tsx'

export type UserAction = Exclude<MemberAction, 'change'> | 'allowPost' | 'forbidPost'

type RowActionsProps = { user: AdminUser; role: AdminRole; onAction: (action: UserAction) => void }

/** From here the first two stand beside the row; below it all are in the menu. */
const roomForButtons = '(min-width: 80rem)'

/** What the role may do with a member; each is confirmed (spec §5). */
export function RowActions({ user, role, onAction }: RowActionsProps) {
  const text = useMessages(adminUsers)
  const isRoomy = useMedia(roomForButtons)
  const first = [user.isVerified ? 'unverify' : 'verify', user.suspended ? 'lift' : 'suspend'] as const
  const rest: UserAction[] = [
    user.visibilityApproved ? 'unapprove' : 'approve',
    user.canPost ? 'forbidPost' : 'allowPost',
    ...(isRoleAtLeast(role, 'chief') ? (['delete'] as const) : []),
  ]
  const inMenu = isRoomy ? rest : [...first, ...rest]
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 md:flex-nowrap">
      {isRoomy &&
        first.map((action) => (
          <Button
            key={action}
            variant="ghost"
            size="small"
            aria-label={text.of({ action: text[action], name: user.name })}
            onClick={() => onAction(action)}
            className="!px-3"
          >
            {text[action]}
          </Button>
        ))}
      <Menu
        label={text.of({ action: text.actions, name: user.name })}
        align="end"
        className="grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-sunken"
        items={inMenu.map((action) => ({
          label: text[action],
          danger: action === 'delete',
          focus: () => false as const,
          onSelect: () => onAction(action),
        }))}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
    </span>
  )
}
