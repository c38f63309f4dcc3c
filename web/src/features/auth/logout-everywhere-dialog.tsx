import { useMessages } from '../../lib/catalogue.ts'
import { useLogoutNow } from '../../lib/use-logout.ts'
import { account } from '../../messages/account.ts'
import { useErrorText } from '../../messages/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLogoutEverywhere } from './api/logout-everywhere.ts'

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
