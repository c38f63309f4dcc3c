import { passkeyNameMax } from '@hamvav/contract/auth/limits'
import { type ReactNode, useState } from 'react'
import { PasskeyError } from '../../../core/passkeys/passkeys.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { security } from '../../../i18n/texts/auth.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type OwnPasskey, useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/security.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The member has a passkey, which can confirm instead of the password. */
  mayUsePasskey: boolean
}

/** Without a password, a passkey is asked for. */
interface Proof {
  password?: string
}

export function AddPasskeyDialog({ mayUsePasskey, ...dialog }: DialogProps) {
  const text = useMessages(security)
  return (
    <Dialog {...dialog} title={text.add}>
      <AddForm mayUsePasskey={mayUsePasskey} onDone={() => dialog.onOpenChange(false)} />
    </Dialog>
  )
}

interface FormProps {
  mayUsePasskey: boolean
  onDone: () => void
}

function AddForm({ mayUsePasskey, onDone }: FormProps) {
  const text = useMessages(security)
  const add = useAddPasskey()
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const submit = (proof: Proof) => {
    setNameMissing(!name.trim())
    if (!name.trim()) return
    add.mutate(
      { name: name.trim(), ...proof },
      {
        onSuccess() {
          toast.success(text.isAdded)
          onDone()
        },
      },
    )
  }
  return (
    <ProofForm action={text.add} mayUsePasskey={mayUsePasskey} mutation={add} onSubmit={submit}>
      <p className="text-15 text-ink-2">{text.addText}</p>
      <TextField
        label={text.name}
        hint={text.nameHint}
        error={isNameMissing ? text.nameMissing : undefined}
        maxLength={passkeyNameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ProofForm>
  )
}

export function RemovePasskeyDialog({ passkey, mayUsePasskey, ...dialog }: DialogProps & { passkey: OwnPasskey }) {
  const text = useMessages(security)
  const remove = useRemovePasskey()
  const submit = (proof: Proof) =>
    remove.mutate(
      { id: passkey._id, ...proof },
      {
        onSuccess() {
          toast.success(text.isRemoved)
          dialog.onOpenChange(false)
        },
      },
    )
  return (
    <Dialog {...dialog} title={text.removeTitle({ name: passkey.name })}>
      <ProofForm action={text.remove} isDanger mayUsePasskey={mayUsePasskey} mutation={remove} onSubmit={submit}>
        <p>{text.removeText}</p>
      </ProofForm>
    </Dialog>
  )
}

interface ProofFormProps {
  action: string
  isDanger?: boolean
  mayUsePasskey: boolean
  mutation: { isPending: boolean; error: unknown; reset: () => void }
  onSubmit: (proof: Proof) => void
  children: ReactNode
}

/** A form that the owner confirms with the password or with a passkey. */
function ProofForm({ action, isDanger = false, mayUsePasskey, mutation, onSubmit, children }: ProofFormProps) {
  const text = useMessages(security)
  const language = useLanguage()
  const failureOf = useFailureText()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refused = fieldTexts(mutation.error, language)['password']
  return (
    <form
      noValidate
      className="grid gap-4"
      onChange={() => mutation.error !== null && mutation.reset()}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password !== '' && !mutation.isPending) onSubmit({ password })
      }}
    >
      {mutation.error !== null && refused === undefined && <Banner>{failureOf(mutation.error)}</Banner>}
      {children}
      <PasswordField
        label={text.password}
        error={isMissing && password === '' ? text.passwordMissing : refused}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={mutation.isPending} wide>
        {action}
      </Button>
      {mayUsePasskey && (
        <Button variant="ghost" wide pending={mutation.isPending} onClick={() => onSubmit({})}>
          {text.usePasskey}
        </Button>
      )}
    </form>
  )
}

/** Text for a failed call or a ceremony that ended without a passkey. */
function useFailureText(): (error: unknown) => string {
  const text = useMessages(security)
  const textOf = useErrorText()
  return (error) => {
    if (!(error instanceof PasskeyError)) return textOf(error)
    return { cancelled: text.passkeyCancelled, exists: text.passkeyExists, failed: text.passkeyFailed }[error.failure]
  }
}

export function RenamePasskeyDialog({ passkey, open, onOpenChange }: DialogProps & { passkey: OwnPasskey }) {
  const text = useMessages(security)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.renameWhich({ name: passkey.name })}>
      <RenameForm passkey={passkey} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RenameForm({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const text = useMessages(security)
  const textOf = useErrorText()
  const rename = useRenamePasskey()
  const [name, setName] = useState(passkey.name)
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!name.trim())
        if (name.trim() && !rename.isPending)
          rename.mutate({ id: passkey._id, name: name.trim() }, { onSuccess: onDone })
      }}
    >
      {rename.isError && <Banner>{textOf(rename.error)}</Banner>}
      <TextField
        label={text.name}
        error={isMissing ? text.nameMissing : undefined}
        maxLength={passkeyNameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" pending={rename.isPending} wide>
        {text.save}
      </Button>
    </form>
  )
}
