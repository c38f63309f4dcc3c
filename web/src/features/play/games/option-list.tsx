// Options of a game: a form to choose one, and the list of what was chosen.
import { type FormEvent, type ReactNode, useId } from 'react'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { games } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { answerDraft, type OwnAnswering } from '../api/answers.ts'

const optionLook = 'flex min-h-13 items-center gap-3 rounded-field border px-3.5 py-2.5 wrap-anywhere'

interface OptionFormProps {
  messageId: string
  legend: string
  options: readonly ReactNode[]
  answer: OwnAnswering
  /** Label of the button; default: "Answer". */
  send?: string
}

/** The choice is kept until the server has it. */
export function OptionForm({ messageId, legend, options, answer, send }: OptionFormProps) {
  const words = useMessages(games)
  const name = useId()
  const [draft, setDraft] = useDraft(answerDraft(messageId))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (draft === '' || answer.isPending) return
    answer.send({ choices: [Number(draft)] })
  }
  return (
    <form onSubmit={submit} className="mt-2.5 grid gap-2.5">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{legend}</legend>
        {options.map((option, n) => (
          <label
            // oxlint-disable-next-line react/no-array-index-key -- the options of a game never change
            key={n}
            className={`${optionLook} cursor-pointer border-line bg-surface hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft`}
          >
            <input
              type="radio"
              name={name}
              checked={draft === String(n)}
              onChange={() => !answer.isPending && setDraft(String(n))}
              className="size-5 flex-none accent-primary"
            />
            <span dir="auto" className="min-w-0">
              {option}
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        size="small"
        disabled={draft === ''}
        pending={answer.isPending}
        className="justify-self-end"
      >
        {send ?? words.answer}
      </Button>
    </form>
  )
}

interface ShownOption {
  readonly content: ReactNode
  /** Such as the names of those who chose it. */
  readonly marks: readonly string[]
}

export function OptionList({ options }: { options: readonly ShownOption[] }) {
  return (
    <ul className="mt-2.5 grid gap-2">
      {options.map(({ content, marks }, n) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the options of a game never change
          key={n}
          className={`${optionLook} justify-between ${marks.length > 0 ? 'border-primary bg-primary-soft' : 'border-line'}`}
        >
          <span dir="auto" className="min-w-0">
            {content}
          </span>
          {marks.length > 0 && (
            <span className="flex max-w-28 flex-none flex-col items-end text-right text-13 font-semibold text-primary-ink">
              {marks.map((mark) => (
                <bdi key={mark} className="max-w-full truncate">
                  {mark}
                </bdi>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
