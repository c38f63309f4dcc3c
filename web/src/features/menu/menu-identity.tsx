import { useMessages } from '../../i18n/catalogue.ts'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import { paths } from '../../core/navigation/paths.ts'
import { menu } from '../../i18n/texts/app/menu.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useViewer } from '../../core/session/session.ts'

/** Who is logged in, by the stored user's initial letter, name and e-mail (spec §2). */
export function MenuIdentity() {
  const text = useMessages(menu)
  const { isLoggedIn, user } = useViewer()
  if (!isLoggedIn || !user) {
    return (
      <Card className="grid justify-items-start gap-3 p-4">
        <p className="font-display text-20 font-semibold">{text.notLoggedIn}</p>
        <ButtonLink to={paths.login}>{text.loginToContinue}</ButtonLink>
      </Card>
    )
  }
  return (
    <Card className="flex items-center gap-3.5 p-4">
      <span
        aria-hidden="true"
        className="grid size-14 flex-none place-items-center rounded-full bg-primary pt-1 font-display text-25 font-semibold text-on-primary"
      >
        {takeGraphemes(user.name, 1).text.toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="truncate text-18 font-semibold">{user.name}</p>
        <p className="truncate text-15 text-ink-3">{user.email}</p>
      </div>
    </Card>
  )
}
