// @offline
import type { WouldYouRather } from '@hamvav/contract/messaging/parts'
import { Scale } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { games, rather } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useGame } from '../api/games.ts'
import { type GameCardProps, GameFrame, useAnswers } from '../games/game-frame.tsx'

/** Two options, of which each chooses one. */
export function RatherCard(card: GameCardProps<WouldYouRather>) {
  const { messageId, part, onChanged } = card
  const text = useMessages(rather)
  const game = useGame(messageId, onChanged)
  const { own, theirs } = useAnswers(part)
  const [ownChoice, theirChoice] = [own?.choices?.[0], theirs?.choices?.[0]]
  const canAnswer = part.state === 'open' && card.canAct && !own
  const isComplete = ownChoice !== undefined && theirChoice !== undefined
  return (
    <GameFrame
      card={card}
      game={game}
      title={text.title}
      heading={text.question}
      icon={Scale}
      form={<ChoiceForm messageId={messageId} part={part} answer={game.answer} />}
      {...(isComplete && { outcome: text[ownChoice === theirChoice ? 'same' : 'different'] })}
    >
      {!canAnswer && <Options card={card} ownChoice={ownChoice} theirChoice={theirChoice} />}
    </GameFrame>
  )
}

const optionLook = 'flex min-h-13 items-center gap-3 rounded-field border px-3.5 py-2.5 wrap-anywhere'

interface ChoiceFormProps {
  messageId: string
  part: WouldYouRather
  answer: ReturnType<typeof useGame>['answer']
}

/** The choice is kept until the server has it. */
function ChoiceForm({ messageId, part, answer }: ChoiceFormProps) {
  const words = useMessages(games)
  const text = useMessages(rather)
  const language = useLanguage()
  const name = useId()
  const [draft, setDraft] = useDraft(`draft answer ${messageId}`)
  function send(event: FormEvent) {
    event.preventDefault()
    if (draft === '' || answer.isPending) return
    answer.mutate({ choices: [Number(draft)] }, { onSuccess: () => setDraft('') })
  }
  return (
    <form onSubmit={send} className="mt-2.5 grid gap-2.5">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{text.choose}</legend>
        {part.options.map((option, n) => (
          <label
            key={option.en}
            className={`${optionLook} cursor-pointer border-line bg-surface has-checked:border-primary has-checked:bg-primary-soft hover:bg-sunken`}
          >
            <input
              type="radio"
              name={name}
              checked={draft === String(n)}
              onChange={() => setDraft(String(n))}
              className="size-5 flex-none accent-primary"
            />
            {option[language]}
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
        {words.answer}
      </Button>
    </form>
  )
}

interface OptionsProps {
  card: GameCardProps<WouldYouRather>
  ownChoice: number | undefined
  theirChoice: number | undefined
}

/** Both options, with the names of those who chose them as far as the viewer may know. */
function Options({ card: { part, partner }, ownChoice, theirChoice }: OptionsProps) {
  const text = useMessages(rather)
  const language = useLanguage()
  return (
    <ul className="mt-2.5 grid gap-2">
      {part.options.map((option, n) => {
        const by = [...(ownChoice === n ? [text.you] : []), ...(theirChoice === n ? [partner.name] : [])]
        return (
          <li
            key={option.en}
            className={`${optionLook} justify-between ${by.length > 0 ? 'border-primary bg-primary-soft' : 'border-line'}`}
          >
            <span>{option[language]}</span>
            {by.length > 0 && (
              <span className="flex flex-none flex-col items-end text-13 font-semibold text-primary-ink">
                {by.map((each) => (
                  <bdi key={each} className="max-w-28 truncate">
                    {each}
                  </bdi>
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
