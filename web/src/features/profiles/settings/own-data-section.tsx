import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { deleteAccount, exportData } from '@hamvav/contract/profiles/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call, callForFile } from '../../../core/api/api-client.ts'
import { saveFile } from '../../../core/api/save-file.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { currentSession, logout, useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { settings } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Data export and account deletion. */
export function OwnDataSection() {
  const text = useMessages(settings)
  const [open, setOpen] = useState<'export' | 'remove' | null>(null)
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-3">
        <p className="text-15 text-ink-2">{text.exportText}</p>
        <Button variant="soft" onClick={() => setOpen('export')}>
          <Download size={18} aria-hidden="true" />
          {text.export}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <p className="text-15 text-ink-2">{text.removeText}</p>
        <Button variant="danger" onClick={() => setOpen('remove')}>
          <Trash2 size={18} aria-hidden="true" />
          {text.remove}
        </Button>
      </div>
      <ExportDialog open={open === 'export'} onOpenChange={close} />
      <DeleteDialog open={open === 'remove'} onOpenChange={close} />
    </div>
  )
}

interface ExportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function ExportDialog({ open, onOpenChange }: ExportDialogProps) {
  const text = useMessages(settings)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.export}>
      <ExportForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Password form of the export; unmounting aborts the download. */
function ExportForm({ onDone }: { onDone: () => void }) {
  const text = useMessages(settings)
  const textOf = useErrorText()
  const language = useLanguage()
  const format = useFormat()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, reset, bytes, isPending, isError, error } = useExportData()
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const isSlow = useIsSlow(isPending)
  const refused = fieldTexts(error, language)['password']

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password === '' || isPending) return
    abort.current = new AbortController()
    const { signal } = abort.current
    const onSuccess = () => (toast.success(text.downloaded), onDone())
    mutate({ password, signal }, { onSuccess })
  }
  return (
    <form onSubmit={submit} onChange={() => isError && reset()} noValidate className="grid gap-4">
      <p>{text.exportAsk}</p>
      {isError && !refused && <Banner>{textOf(error)}</Banner>}
      <PasswordField
        label={text.password}
        error={isMissing ? text.passwordRequired : refused}
        value={password}
        onChange={(event) => (setPassword(event.target.value), setMissing(false))}
      />
      <p role="status" className="text-14 text-ink-3 empty:hidden">
        {isPending && bytes > 0
          ? text.downloading({ size: format.number(Math.round(bytes / 1e5) / 10) })
          : isSlow && text.preparing}
      </p>
      <Button type="submit" pending={isPending} wide>
        {text.download}
      </Button>
    </form>
  )
}

/** True once it has been pending for a second: an archive is collected before its first bytes arrive. */
function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), secondMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}

/** Timeout of the download, ms. */
const limitMs = 10 * minuteMs

/** Downloads the archive and saves it as a file; `bytes`: received so far. */
function useExportData() {
  const [bytes, setBytes] = useState(0)
  const mutation = useMutation({
    async mutationFn({ password, signal }: { password: string; signal: AbortSignal }) {
      setBytes(0)
      const options = { signal, limitMs, onBytes: setBytes }
      const archive = await callForFile(exportData, { body: { password } }, options)
      saveFile(`hamvav-${currentSession().user?.username}-${new Date().toISOString().slice(0, 10)}.zip`, archive)
    },
  })
  return { ...mutation, bytes }
}

interface DeleteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Account deletion in two steps: consequences with username and password, then a last confirmation. */
function DeleteDialog({ open, onOpenChange }: DeleteDialogProps) {
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
        {/* Initial focus on the safe choice. */}
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

interface DeleteFormProps {
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
  const list = [
    text.removeProfile,
    text.removeMessages,
    text.removeReports,
    text.removeSanctions,
    text.removeDevices,
    text.removeForGood,
  ]
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

const useDeleteAccount = () =>
  useMutation({ mutationFn: (password: string) => call(deleteAccount, { body: { password } }) })
