import type { StoredUser } from '@hamvav/contract/auth/entities'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { fieldTexts } from '../../../i18n/error-text.ts'
import { support } from '../../../i18n/texts/community/support.ts'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { useSendSupportRequest } from '../api/send-support-request.ts'
import { SupportValues, topics } from './support-values.ts'

const draftKey = 'support message'

/** The form's values, their mistakes, and the message kept as a draft until it is sent. */
export function useSupportRequest(user: StoredUser | null, onSent: (email: string) => void) {
  const text = useMessages(support)
  const language = useLanguage()
  const send = useSendSupportRequest()
  const form = useForm({
    resolver: standardSchemaResolver(SupportValues),
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', topic: topics[0], message: '' },
  })
  const { setValue } = form
  // Read after the first drawing, which a prerendered page has done without it.
  useEffect(() => setValue('message', readDraft(draftKey)), [setValue])
  const submit = form.handleSubmit((values) => {
    if (send.isPending) return
    send.mutate(values, {
      onSuccess() {
        writeDraft(draftKey, '')
        onSent(values.email)
      },
    })
  })
  const named = fieldTexts(send.error, language)
  // The server knows more of addresses than the form does.
  const refused: Readonly<Record<string, string>> = 'email' in named ? { ...named, email: text.emailInvalid } : named
  const errorOf = (name: 'name' | 'email' | 'message') => {
    const key = form.formState.errors[name]?.message
    return fieldText(text, key) ?? refused[name]
  }
  return {
    form,
    send,
    submit,
    errorOf,
    /** What went wrong with no field of its own. */
    failure: Object.keys(refused).length === 0 ? send.error : null,
    keepDraft: (message: string) => writeDraft(draftKey, message),
  }
}
