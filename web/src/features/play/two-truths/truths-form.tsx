// @offline
import { countGraphemes } from '@hamvav/contract/graphemes'
import { onOneLine } from '@hamvav/contract/play/entities'
import { statementCount, statementMax } from '@hamvav/contract/play/limits'
import { type FormEvent, useId } from 'react'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { truths } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { useStartGame } from '../api/games.ts'
import type { PickerProps } from '../games/start-list.tsx'

const height = { min: 46, max: 120 }
const numbers = Array.from({ length: statementCount }, (_, n) => n)

/** Three statements and which of them is the lie; kept as a draft until they are sent. */
export function TruthsForm({ partnerId, onStarted }: PickerProps) {
  const text = useMessages(truths)
  const textOf = useErrorText()
  const format = useFormat()
  const start = useStartGame(partnerId, onStarted)
  const { mayGo, sheet } = useAskFirst(`message ${partnerId}`)
  const [draft, setDraft] = useDraft(`draft truths ${partnerId}`)
  const name = useId()
  // One a line, then the number of the lie.
  const lines = draft.split('\n')
  const statements = numbers.map((n) => lines[n] ?? '')
  const lie = lines[statementCount] ?? ''
  const keep = (all: readonly string[], chosen: string) =>
    setDraft([...all, chosen].some(Boolean) ? [...all, chosen].join('\n') : '')
  const written = statements.map((statement) => statement.trim())
  const isDifferent = new Set(written.map((each) => each.toLowerCase())).size === statementCount
  const isComplete = written.every((each) => each !== '' && countGraphemes(each) <= statementMax)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || !isDifferent || lie === '' || start.isPending || !(await mayGo(written))) return
    start.mutate({ kind: 'two_truths', statements: written, lie: Number(lie) }, { onSuccess: () => setDraft('') })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <p className="text-15 text-ink-2">{text.intro}</p>
      {numbers.map((n) => {
        const label = text.statement({ n: format.number(n + 1) })
        return (
          <div key={n} className="grid gap-1 rounded-card border border-line p-2.5">
            <GrowingTextArea
              height={height}
              value={statements[n] ?? ''}
              onChange={({ target }) =>
                keep(
                  statements.map((each, at) => (at === n ? onOneLine(target.value) : each)),
                  lie,
                )
              }
              onFocus={prepareToAsk}
              maxLength={statementMax * 16}
              placeholder={label}
              aria-label={label}
              aria-describedby={`${name}-${n}`}
              aria-invalid={countGraphemes(written[n] ?? '') > statementMax || undefined}
              autoComplete="off"
              dir="auto"
              className="field py-2.25"
            />
            <div className="flex items-center justify-between gap-3">
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-14">
                <input
                  type="radio"
                  name={name}
                  checked={lie === String(n)}
                  onChange={() => keep(statements, String(n))}
                  className="size-5 flex-none accent-primary"
                />
                {text.isLie}
              </label>
              <LengthCounter
                id={`${name}-${n}`}
                length={countGraphemes(written[n] ?? '')}
                max={statementMax}
                announcesTooLong
                className="text-13"
              />
            </div>
          </div>
        )
      })}
      {start.error && <Banner>{textOf(start.error)}</Banner>}
      {isComplete && !isDifferent && <p role="status">{text.alike}</p>}
      <Button type="submit" wide disabled={!isComplete || !isDifferent || lie === ''} pending={start.isPending}>
        {text.send}
      </Button>
      {sheet}
    </form>
  )
}
