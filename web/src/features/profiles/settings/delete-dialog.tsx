import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { logout, useViewer } from '../../../core/session/session.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { settings } from '../../../i18n/texts/profiles/settings.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDeleteAccount } from '../api/delete-account.ts'

type DeleteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What it means, the name and the password, then one last question. */
export function DeleteDialog({ open, onOpenChange }: DeleteDialogProps) {
  const text = useMessages(settings)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.remove}>
      <DeleteSteps onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function DeleteSteps({ onCancel }: { onCancel: () => void }) {
  const text = useMessages(settings)
  const navigate = useNavigate()
  const [password, setPassword] = useState<string | null>(null)
  const remove = useDeleteAccount()

  function removeNow() {
    if (password === null || remove.isPending) return
    remove.mutate(password, {
      onSuccess() {
        void navigate({ to: paths.home, replace: true })
        logout()
        toast.success(text.farewell, { duration: 6_000 })
      },
      onError: () => setPassword(null),
    })
  }
  if (password === null) {
    return <DeleteForm error={remove.error} onType={remove.reset} onGoOn={setPassword} onCancel={onCancel} />
  }
  return (
    <div role="alertdialog" aria-label={text.sure} className="grid gap-4">
      <p className="font-display text-20 font-semibold">{text.sure}</p>
      <p>{text.sureText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        {/* The safe way out has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button autoFocus variant="ghost" onClick={onCancel}>
          {text.keep}
        </Button>
        <Button variant="danger" pending={remove.isPending} onClick={removeNow}>
          {text.removeNow}
        </Button>
      </div>
    </div>
  )
}

type DeleteFormProps = {
  error: unknown
  onType: () => void
  onGoOn: (password: string) => void
  onCancel: () => void
}

function DeleteForm({ error, onType, onGoOn, onCancel }: DeleteFormProps) {
  const text = useMessages(settings)
  const textOf = useErrorText()
  const language = useLanguage()
  const { user } = useViewer()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const username = user?.username ?? ''
  const isName = name.trim().replace(/^@/, '').toLowerCase() === username
  const refused = fieldTexts(error, language)['password']

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isName && password !== '') onGoOn(password)
  }
  return (
    <form onSubmit={submit} onChange={onType} noValidate className="grid gap-4">
      <Consequences />
      {error !== null && !refused && <Banner>{textOf(error)}</Banner>}
      <TextField
        label={text.typeName({ username })}
        error={isTried && !isName ? text.nameDiffers : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={text.password}
        error={isTried && password === '' ? text.passwordRequired : refused}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" variant="danger">
          {text.goOn}
        </Button>
      </div>
    </form>
  )
}

function Consequences() {
  const text = useMessages(settings)
  const list = [text.removeProfile, text.removeMessages, text.removeReports, text.removeDevices, text.removeForGood]
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{text.removeList}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
