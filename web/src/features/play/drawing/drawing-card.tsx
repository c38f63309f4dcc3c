// @offline
import type { DrawingPart } from '@hamvav/contract/messaging/parts'
import { guessesMax, guessMax } from '@hamvav/contract/play/drawing'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { Pencil } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { sessionKeys } from '../../../core/session/session.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { drawing as drawingTexts } from '../../../i18n/texts/rounds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useDrawing, useDrawingGame } from '../api/rounds.ts'
import { Lines } from '../../../ui/media/lines.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { CardFrame, type PartCardProps } from '../card-frame.tsx'
import { useLiveLines } from './live-lines.ts'

const loadPad = () => import('./drawing-pad.tsx')
const DrawingPad = lazy(async () => ({ default: (await loadPad()).DrawingPad }))

type CardProps = PartCardProps<DrawingPart> & {
  /** Whether the reader's settings hide a first drawing until they ask for it. */
  hidesDrawings: boolean
}

/** A drawing at its place in the conversation: drawn by one, guessed by the other. */
export function DrawingCard(props: CardProps) {
  const { messageId, part, isOwn, canAct, time, onChanged } = props
  const text = useMessages(drawingTexts)
  const language = useLanguage()
  const game = useDrawingGame(messageId, onChanged)
  const isDrawing = part.state === 'drawing' && canAct
  const isOpen = part.state === 'open' && canAct
  const isOver = part.state !== 'drawing' && part.state !== 'open'
  useEffect(() => {
    if (isOwn && part.state !== 'drawing') void loadPad().then(({ forgetSketch }) => forgetSketch(messageId))
  }, [isOwn, part.state, messageId])
  return (
    <CardFrame
      title={text.title}
      icon={Pencil}
      error={game.finish.error ?? game.guess.error ?? game.giveUp.error ?? game.end.error}
      time={time}
      actions={[
        isOpen &&
          !isOwn && { label: text.giveUp, isPending: game.giveUp.isPending, onClick: () => game.giveUp.mutate() },
        (isDrawing || isOpen) &&
          (isOwn || part.guesses.length === 0) && {
            label: text[isOwn ? 'withdraw' : 'decline'],
            isPending: game.end.isPending,
            onClick: () => game.end.mutate(),
          },
      ]}
    >
      <p role="status" className="mt-1 wrap-anywhere">
        {stateText(text, props, part.word?.[language] ?? '')}
      </p>
      {isOwn && isDrawing && (
        <Suspense fallback={<div className="mt-2 aspect-square w-full rounded-field border border-line bg-paper" />}>
          <DrawingPad
            messageId={messageId}
            partnerId={props.partner._id}
            word={part.word?.[language] ?? ''}
            isPending={game.finish.isPending}
            onSend={(drawn) => game.finish.mutate(drawn)}
          />
        </Suspense>
      )}
      {!(isOwn && isDrawing) && <Picture {...props} />}
      {part.guesses.length > 0 && <Guesses {...props} isOver={isOver} />}
      {isOpen && !isOwn && (
        <GuessForm
          partnerId={props.partner._id}
          isPending={game.guess.isPending}
          left={guessesMax - part.guesses.length}
          onGuess={(guess, onDone) => game.guess.mutate(guess, { onSuccess: onDone })}
        />
      )}
    </CardFrame>
  )
}

function stateText(text: TextsOf<typeof drawingTexts>, { part, isOwn, canAct, partner }: CardProps, word: string) {
  const { name } = partner
  switch (part.state) {
    case 'declined':
      return isOwn ? text.theyDeclined({ name }) : text.youDeclined
    case 'withdrawn':
      return isOwn ? text.youWithdrew : text.theyWithdrew({ name })
    case 'guessed':
      return isOwn ? text.theyGuessed({ name, word }) : text.youGuessed({ word })
    case 'missed':
    case 'given_up':
      return text.itWas({ word })
    case 'drawing':
      if (!canAct) return text.over
      return isOwn ? text.drawWord({ word }) : text.theyDraw({ name })
    case 'open':
      if (!canAct) return text.over
      return isOwn ? text.waiting({ name, word }) : text.guessIt({ name })
  }
}

/** Partners whose drawings this member has chosen to see, on this device until the logout. */
const shownPartners = () => (readStored(sessionKeys.shownDrawings) ?? '').split(' ')

/** The lines and the description, or the live lines. The first drawing of a partner is hidden until the reader asks for it. */
function Picture({ messageId, part, isOwn, partner, hidesDrawings, renderTheirs }: CardProps) {
  const text = useMessages(drawingTexts)
  const textOf = useErrorText()
  const [isShown, setShown] = useState(() => isOwn || !hidesDrawings || shownPartners().includes(partner._id))
  const live = useLiveLines(messageId, part.state === 'drawing' && !isOwn)
  const { data, error, refetch } = useDrawing(messageId, part.hasLines && isShown)
  const strokes = data?.strokes ?? live
  const hasLines = part.hasLines || live.length > 0
  if (hasLines && !isShown)
    return (
      <div className="mt-2 grid aspect-square w-full content-center justify-items-center gap-3 rounded-field border border-line bg-sunken p-4 text-center">
        <p className="text-15 text-ink-2">{text.hidden(partner)}</p>
        <Button
          size="small"
          onClick={() => {
            writeStored(sessionKeys.shownDrawings, [...shownPartners(), partner._id].slice(-50).join(' ').trim())
            setShown(true)
          }}
        >
          {text.show}
        </Button>
      </div>
    )
  return (
    <>
      {hasLines && (
        <div className="mt-2">
          <Lines strokes={strokes} label={isOwn ? text.ownPicture : text.theirPicture(partner)} />
        </div>
      )}
      {error && (
        <p role="alert" className="mt-2 text-14 text-danger-ink">
          {textOf(error)}{' '}
          <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
            {text.again}
          </button>
        </p>
      )}
      {part.hint !== null && (
        <div className="mt-2 rounded-field bg-sunken px-3 py-2">
          <p className="text-13 font-semibold text-ink-2">{text.inWords}</p>
          <div dir="auto" className="wrap-anywhere">
            {isOwn ? part.hint : renderTheirs(part.hint)}
          </div>
        </div>
      )}
    </>
  )
}

function Guesses({ part, isOwn, renderTheirs, isOver }: CardProps & { isOver: boolean }) {
  const text = useMessages(drawingTexts)
  const last = part.guesses.length - 1
  return (
    <ol aria-label={text.guesses} className="mt-2 flex flex-wrap gap-1.5 text-15">
      {part.guesses.map((guess, index) => {
        const isRight = isOver && part.state === 'guessed' && index === last
        return (
          <li
            key={guess}
            dir="auto"
            className={`rounded-full px-3 py-1 wrap-anywhere ${isRight ? 'bg-pine-soft font-semibold text-pine-soft-ink' : 'bg-sunken'}`}
          >
            {isOwn ? renderTheirs(guess) : guess}
            <span className="sr-only"> {isRight ? text.right : text.wrong}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface GuessFormProps {
  partnerId: string
  isPending: boolean
  left: number
  onGuess: (guess: string, onDone: () => void) => void
}

function GuessForm({ partnerId, isPending, left, onGuess }: GuessFormProps) {
  const text = useMessages(drawingTexts)
  const { number } = useFormat()
  const { mayGo, sheet } = useAskFirst(`message ${partnerId}`)
  const [guess, setGuess] = useState('')
  const typed = guess.trim()
  const isRefused = typed === '' || countGraphemes(typed) > guessMax
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRefused || isPending || !(await mayGo([typed]))) return
    onGuess(typed, () => setGuess(''))
  }
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="mt-3 grid gap-2">
      <TextField
        label={text.yourGuess}
        hint={text.left({ n: number(left) })}
        value={guess}
        onFocus={prepareToAsk}
        onChange={({ target }) => setGuess(target.value)}
      />
      <Button type="submit" wide disabled={isRefused} pending={isPending}>
        {text.guess}
      </Button>
      {sheet}
    </form>
  )
}
