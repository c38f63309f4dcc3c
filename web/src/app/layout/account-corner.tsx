import { LogOut, UserRound } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useLogout } from '../../core/session/use-logout.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useViewer } from '../../core/session/session.ts'

/** The foot of the rail: Login and Register, or the Account button with its small menu. */
export function AccountCorner() {
  const text = useMessages(shell)
  const { isLoggedIn, user } = useViewer()
  const logout = useLogout()
  if (!isLoggedIn) {
    return (
      <div className="grid gap-2 px-2">
        <ButtonLink to={paths.login} variant="soft" size="small" className="!px-0 !text-14">
          {text.login}
        </ButtonLink>
        <ButtonLink to={paths.register} size="small" className="!px-0 !text-14">
          {text.register}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Menu
      label={text.account}
      side="right"
      className="grid w-full justify-items-center gap-0.5 py-2 text-12 text-ink-3 hover:text-ink-2"
      items={[
        { label: text.profile, icon: UserRound, to: paths.ownProfile },
        { label: text.logout, icon: LogOut, onSelect: logout },
      ]}
    >
      <Avatar src={user?.profileImage} size={36} />
      {text.account}
    </Menu>
  )
}
