import { useMessages } from '../../lib/catalogue.ts'
import { useFormat } from '../../lib/format.ts'
import { leaving, unsentCount } from '../../lib/leaving.ts'
import { useLogoutNow } from '../../lib/use-logout.ts'
import { leavingTexts } from '../../messages/leaving.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Says how many messages a logout would erase. */
export function LeavingDialog() {
  const text = useMessages(leavingTexts)
  const format = useFormat()
  const count = unsentCount.use()
  const logout = useLogoutNow()
  const isOpen = leaving.use() && count > 0
  const leave = () => {
    leaving.set(false)
    logout()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => leaving.set(open)}
      title={text.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => leaving.set(false)}>
            {text.stay}
          </Button>
          <Button variant="danger" onClick={leave}>
            {text.leave}
          </Button>
        </div>
      }
    >
      <p>{text.unsent({ n: format.number(count), isOne: count === 1 })}</p>
    </Dialog>
  )
}
