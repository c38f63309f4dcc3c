import { countGraphemes } from '@hamvav/contract/graphemes'
import { reportAnswerMax } from '@hamvav/contract/safety/limits'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { ownReports } from '../../../i18n/texts/safety/own-reports.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAnswerQuestion } from '../api/own-reports.ts'
import { DetailsField } from './details-field.tsx'

/** The one answer to a question of the team; what was written stays until it is sent. */
export function AnswerForm({ reportId }: { reportId: string }) {
  const text = useMessages(ownReports)
  const textOf = useErrorText()
  const answer = useAnswerQuestion()
  const [written, setWritten] = useState('')
  const [isTried, setTried] = useState(false)
  const trimmed = written.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (trimmed === '' || countGraphemes(trimmed) > reportAnswerMax || answer.isPending) return
    answer.mutate({ id: reportId, text: trimmed }, { onSuccess: () => toast.success(text.sent) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <DetailsField label={text.yourAnswer} max={reportAnswerMax} value={written} onChange={setWritten} />
      {isTried && trimmed === '' && (
        <p role="alert" className="text-14 text-danger-ink">
          {text.writeFirst}
        </p>
      )}
      {answer.isError && <Banner>{textOf(answer.error)}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-14 text-ink-3">{text.answerOnce}</p>
        <Button type="submit" pending={answer.isPending}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}
