import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { settings } from '../../../i18n/texts/profiles/settings.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useExportData } from '../api/export-data.ts'

type ExportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ExportDialog({ open, onOpenChange }: ExportDialogProps) {
  const text = useMessages(settings)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.export}>
      <ExportForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Closing it stops the download. */
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
        {isPending && bytes > 0 && text.downloading({ size: format.number(Math.round(bytes / 1e5) / 10) })}
      </p>
      <Button type="submit" pending={isPending} wide>
        {text.download}
      </Button>
    </form>
  )
}
