import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminSecurity } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useConfirmTotp, useRemoveTotp, useStartTotp } from '../api/security.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CodeField, useFactorErrorText } from './factor-form.tsx'

/** Authenticator app. @param onCodes receives the recovery codes of the first second factor */
export function AppCard({ isOn, onCodes }: { isOn: boolean; onCodes: (codes: string[]) => void }) {
  const text = useMessages(adminSecurity)
  const textOf = useFactorErrorText()
  const start = useStartTotp()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-20">{text.app}</h2>
        <p className="text-14 text-ink-2">{text.appHint}</p>
      </div>
      <p>{isOn ? text.appOn : text.appOff}</p>
      {start.isError && <Banner>{textOf(start.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" pending={start.isPending} onClick={() => start.mutate()}>
          {isOn ? text.replaceApp : text.setUpApp}
        </Button>
        {isOn && (
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        )}
      </div>
      {start.data && <SetUpDialog {...start.data} onClose={start.reset} onCodes={onCodes} />}
      {isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Card>
  )
}

interface SetUpDialogProps {
  secret: string
  qr: string
  onClose: () => void
  onCodes: (codes: string[]) => void
}

function SetUpDialog({ secret, qr, onClose, onCodes }: SetUpDialogProps) {
  const text = useMessages(adminSecurity)
  const textOf = useFactorErrorText()
  const confirm = useConfirmTotp()
  const [code, setCode] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const isMissing = !/^\d{6}$/.test(code.trim())
  const submit = () => {
    setPressed(true)
    if (confirm.isPending || isMissing) return
    confirm.mutate(code.trim(), {
      onSuccess(codes) {
        toast.success(text.added)
        onClose()
        if (codes) onCodes(codes)
      },
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !confirm.isPending && onClose()} title={text.app}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4"
      >
        <p>{text.scan}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={text.qr}
          width={200}
          height={200}
          className="mx-auto rounded-field bg-white"
        />
        <p className="text-center">
          <span className="block text-14 text-ink-2">{text.key}</span>
          <code translate="no" className="wrap-anywhere select-all">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        {confirm.isError && <Banner>{textOf(confirm.error)}</Banner>}
        <CodeField
          value={code}
          error={wasPressed && isMissing ? text.codeNeeded : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" pending={confirm.isPending} wide>
          {text.confirmApp}
        </Button>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const text = useMessages(adminSecurity)
  const textOf = useFactorErrorText()
  const remove = useRemoveTotp()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeApp}
      confirm={text.remove}
      tone="danger"
      pending={remove.isPending}
      error={remove.isError ? textOf(remove.error) : null}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess() {
            toast.success(text.removed)
            onClose()
          },
        })
      }
    >
      <p>{text.removeAppHint}</p>
    </ConfirmDialog>
  )
}
