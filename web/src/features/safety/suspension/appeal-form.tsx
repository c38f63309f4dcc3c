import { countGraphemes } from '@hamvav/contract/graphemes'
import { appealMax } from '@hamvav/contract/safety/limits'
import { useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { suspension as texts } from '../../../i18n/texts/safety/suspension.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CountedTextArea } from '../../../ui/forms/counted-text-area.tsx'
import { useSendAppeal } from '../api/suspension.ts'

/** What the member has to say; it stays as a draft until it is sent. */
export function AppealForm() {
  const text = useMessages(texts)
  const textOf = useErrorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft('appeal')
  const [wasPressed, setPressed] = useState(false)
  const send = useSendAppeal()
  const length = countGraphemes(draft.trim())
  const isTooLong = length > appealMax
  const problem = isTooLong ? text.tooLong : wasPressed && length === 0 ? text.needed : undefined

  function submit() {
    setPressed(true)
    if (send.isPending) return
    if (length === 0 || isTooLong) return area.current?.focus()
    send.mutate(draft.trim(), { onSuccess: () => setDraft('') })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-3"
    >
      <CountedTextArea
        ref={area}
        label={text.yourWords}
        value={draft}
        max={appealMax}
        error={problem}
        onChange={setDraft}
      />
      {send.isError && <Banner>{textOf(send.error)}</Banner>}
      <Button type="submit" pending={send.isPending} className="justify-self-start">
        {text.send}
      </Button>
    </form>
  )
}
