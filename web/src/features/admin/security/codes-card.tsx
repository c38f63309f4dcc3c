import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminSecurity } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRenewCodes } from '../api/security.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useFactorErrorText } from './factor-form.tsx'

/** Recovery codes. @param onCodes receives new ones */
export function CodesCard({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const text = useMessages(adminSecurity)
  const textOf = useFactorErrorText()
  const { number } = useFormat()
  const renew = useRenewCodes()
  const [isRenewing, setRenewing] = useState(false)
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-20">{text.codes}</h2>
        <p className="text-14 text-ink-2">{text.codesHint}</p>
      </div>
      <p>{text.codesLeft({ n: number(left) })}</p>
      <Button variant="soft" className="justify-self-start" onClick={() => setRenewing(true)}>
        {text.makeCodes}
      </Button>
      <ConfirmDialog
        open={isRenewing}
        onOpenChange={setRenewing}
        title={text.makeCodes}
        confirm={text.makeCodes}
        pending={renew.isPending}
        error={renew.isError ? textOf(renew.error) : null}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess(codes) {
              setRenewing(false)
              onCodes(codes)
            },
          })
        }
      >
        <p>{text.makeCodesHint}</p>
      </ConfirmDialog>
    </Card>
  )
}

/** Shows new codes once. */
export function NewCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useMessages(adminSecurity)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(text.copied)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={text.codes}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => void copy()}>
            {text.copy}
          </Button>
          <Button onClick={onDone}>{text.kept}</Button>
        </div>
      }
    >
      <p>{text.keepCodes}</p>
      <ul translate="no" className="mt-3 grid gap-x-6 gap-y-1 select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
