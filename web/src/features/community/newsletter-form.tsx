import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { useLanguage } from '../../core/preferences/language.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { newsletter } from '../../i18n/texts/community.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useJoinNewsletter } from './api/newsletter.ts'

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Email field and Subscribe button (spec §2 Landing), without a heading. */
export function NewsletterForm() {
  const text = useMessages(newsletter)
  const textOf = useErrorText()
  const language = useLanguage()
  const join = useJoinNewsletter()
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<'emailNeeded' | 'emailInvalid' | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (join.isPending || !field.current) return
    const email = field.current.value.trim().toLowerCase()
    const found = !email ? 'emailNeeded' : looksLikeAddress.test(email) ? null : 'emailInvalid'
    setMistake(found)
    if (found) return field.current.focus()
    join.mutate({ email, language }, { onSuccess: () => field.current && (field.current.value = '') })
  }

  const isAddressRefused = join.error instanceof ApiError && 'email' in join.error.fields
  const refused = isAddressRefused ? text.emailInvalid : join.error ? textOf(join.error) : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        {/* Without a name: sent by the browser before the script is there, the address is not in the URL. */}
        <TextField
          ref={field}
          label={text.email}
          type="email"
          autoComplete="email"
          error={mistake ? text[mistake] : refused}
          onChange={() => {
            setMistake(null)
            if (!join.isIdle && !join.isPending) join.reset()
          }}
        />
        <Button type="submit" pending={join.isPending} aria-describedby={noteId} className="h-12 sm:mt-7.5">
          {text.subscribe}
        </Button>
      </div>
      <p id={noteId} role="status" className="text-15 wrap-anywhere text-pine-ink">
        {join.isSuccess && text.checkMail({ email: join.variables.email })}
      </p>
    </form>
  )
}
