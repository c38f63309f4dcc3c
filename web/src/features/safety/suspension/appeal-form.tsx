import { countGraphemes } from '@hamvav/contract/graphemes'
import { appealMax } from '@hamvav/contract/safety/limits'
import { useId, useRef, useState } from 'react'
import { useMessages } from '../../../lib/catalogue.ts'
import { useFormat } from '../../../lib/format.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useErrorText } from '../../../messages/error-text.ts'
import { suspension as texts } from '../../../messages/suspension.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, fieldLook } from '../../../ui/field-frame.tsx'
import { useSendAppeal } from '../api/suspension.ts'

/** What the member has to say; it stays as a draft until it is sent. */
export function AppealForm() {
  const text = useMessages(texts)
  const textOf = useErrorText()
  const format = useFormat()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft('appeal')
  const [wasPressed, setPressed] = useState(false)
  const send = useSendAppeal()
  const length = countGraphemes(draft.trim())
  const isTooLong = length > appealMax
  const problem = isTooLong ? text.tooLong : wasPressed && length === 0 ? text.needed : undefined
  const count = { n: format.number(length), max: format.number(appealMax) }

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
      <div className="grid gap-1">
        <FieldFrame id={id} label={text.yourWords} error={problem}>
          <textarea
            ref={area}
            id={id}
            dir="auto"
            rows={6}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${problem ? `${id}-note ` : ''}${id}-count`}
            className={`${fieldLook} min-h-36 py-2.5`}
          />
        </FieldFrame>
        <p className={`text-right text-14 ${isTooLong ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
          <span aria-hidden="true">
            {count.n}/{count.max}
          </span>
          <span id={`${id}-count`} className="sr-only">
            {text.lengthOf(count)}
          </span>
        </p>
      </div>
      {send.isError && <Banner>{textOf(send.error)}</Banner>}
      <Button type="submit" pending={send.isPending} className="justify-self-start">
        {text.send}
      </Button>
    </form>
  )
}
