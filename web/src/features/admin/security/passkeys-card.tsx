import type { AdminSecurity } from '@hamvav/contract/admin/entities'
import { passkeyNameMax, passkeysMax } from '@hamvav/contract/auth/limits'
import { useState } from 'react'
import { hasPasskeys } from '../../../core/passkeys/passkeys.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminSecurity } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/security.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useFactorErrorText } from './factor-form.tsx'

type Passkey = AdminSecurity['passkeys'][number]
type Action = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** @param onCodes receives the recovery codes of the first second factor */
export function PasskeysCard({
  passkeys,
  onCodes,
}: {
  passkeys: readonly Passkey[]
  onCodes: (codes: string[]) => void
}) {
  const text = useMessages(adminSecurity)
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-20">{text.passkeys}</h2>
        <p className="text-14 text-ink-2">{text.passkeysHint}</p>
      </div>
      {passkeys.length === 0 ? (
        <p>{text.noPasskeys}</p>
      ) : (
        <ul className="grid gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onAction={setAction} />
          ))}
        </ul>
      )}
      {hasPasskeys() && passkeys.length < passkeysMax && (
        <Button variant="soft" className="justify-self-start" onClick={() => setAction({ kind: 'add' })}>
          {text.addPasskey}
        </Button>
      )}
      {action?.kind === 'add' && <AddPasskeyDialog onClose={close} onCodes={onCodes} />}
      {action?.kind === 'rename' && <RenameDialog passkey={action.passkey} onClose={close} />}
      {action?.kind === 'remove' && <RemoveDialog passkey={action.passkey} onClose={close} />}
    </Card>
  )
}

function PasskeyRow({ passkey, onAction }: { passkey: Passkey; onAction: (action: Action) => void }) {
  const text = useMessages(adminSecurity)
  const format = useFormat()
  const facts = [
    text.addedOn({ at: format.dateOfYear(passkey.createdAt) }),
    passkey.lastUsedAt && text.usedOn({ at: format.dateTime(passkey.lastUsedAt) }),
    passkey.isBackedUp && text.synchronized,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-field border border-line px-3 py-2">
      <span className="min-w-0 flex-1 basis-40">
        <b id={passkey._id} className="block wrap-anywhere">
          {passkey.name}
        </b>
        <span className="text-14 text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {(['rename', 'remove'] as const).map((kind) => (
          <Button
            key={kind}
            variant="ghost"
            size="small"
            aria-describedby={passkey._id}
            onClick={() => onAction({ kind, passkey })}
          >
            {text[kind]}
          </Button>
        ))}
      </span>
    </li>
  )
}

function AddPasskeyDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const text = useMessages(adminSecurity)
  const add = useAddPasskey()
  const submit = (name: string) =>
    add.mutate(name, {
      onSuccess(codes) {
        toast.success(text.added)
        onClose()
        if (codes) onCodes(codes)
      },
    })
  return (
    <NameDialog
      title={text.addPasskey}
      initial=""
      pending={add.isPending}
      error={add.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useMessages(adminSecurity)
  const rename = useRenamePasskey()
  const submit = (name: string) =>
    rename.mutate(
      { id: passkey._id, name },
      {
        onSuccess() {
          toast.success(text.renamed)
          onClose()
        },
      },
    )
  return (
    <NameDialog
      title={text.rename}
      initial={passkey.name}
      pending={rename.isPending}
      error={rename.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  initial: string
  pending: boolean
  error: unknown
  onSubmit: (name: string) => void
  onClose: () => void
}

function NameDialog({ title, initial, pending, error, onSubmit, onClose }: NameDialogProps) {
  const text = useMessages(adminSecurity)
  const textOf = useFactorErrorText()
  const [name, setName] = useState(initial)
  const [wasPressed, setPressed] = useState(false)
  const isMissing = name.trim() === ''
  const submit = () => {
    setPressed(true)
    if (!pending && !isMissing) onSubmit(name.trim())
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-4"
      >
        {error !== null && <Banner>{textOf(error)}</Banner>}
        <TextField
          label={text.passkeyName}
          hint={text.passkeyNameHint}
          autoComplete="off"
          maxLength={passkeyNameMax}
          value={name}
          error={wasPressed && isMissing ? text.nameNeeded : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" pending={pending} wide>
          {title}
        </Button>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useMessages(adminSecurity)
  const textOf = useFactorErrorText()
  const remove = useRemovePasskey()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removePasskeyOf({ name: passkey.name })}
      confirm={text.remove}
      tone="danger"
      pending={remove.isPending}
      error={remove.isError ? textOf(remove.error) : null}
      onConfirm={() =>
        remove.mutate(passkey._id, {
          onSuccess() {
            toast.success(text.removed)
            onClose()
          },
        })
      }
    >
      <p>{text.removePasskeyHint}</p>
    </ConfirmDialog>
  )
}
