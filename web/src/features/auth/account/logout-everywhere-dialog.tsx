import { useMessages } from '../../../i18n/catalogue.ts'
import { useLogoutNow } from '../../../core/session/use-logout.ts'
import { account } from '../../../i18n/texts/auth/account.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLogoutEverywhere } from '../api/logout-everywhere.ts'

type LogoutEverywhereDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function LogoutEverywhereDialog({ open, onOpenChange }: LogoutEverywhereDialogProps) {
  const text = useMessages(account)
  const textOf = useErrorText()
  const everywhere = useLogoutEverywhere()
  const logout = useLogoutNow()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.logoutEverywhere}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button
            variant="danger"
            pending={everywhere.isPending}
            onClick={() => everywhere.mutate(undefined, { onSuccess: logout })}
          >
            {text.logoutEverywhere}
          </Button>
        </div>
      }
    >
      <p>{text.logoutEverywhereAsk}</p>
      {everywhere.isError && <Banner>{textOf(everywhere.error)}</Banner>}
    </Dialog>
  )
}
