import { type PromptAnswer, readPromptLines } from '@hamvav/contract/profiles/prompts'
import { promptsMax } from '@hamvav/contract/profiles/limits'
import { ArrowUp, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOwnHeld } from '../../../core/api/own-held.ts'
import { writeDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { promptEditor } from '../../../i18n/texts/profiles.ts'
import { held } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { HeldNote } from '../../../ui/held/held-note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { type ProfileChanges, useUpdateProfile } from '../api/profile.ts'

/** Key of the draft of an answer, which stays until it is saved. */
export const promptDraft = (prompt: string) => `prompt ${prompt}`

const none: readonly PromptAnswer[] = []
const PromptDialog = lazy(async () => ({ default: (await import('./prompt-dialog.tsx')).PromptDialog }))

interface PromptsCardProps {
  /** Missing in a profile that an earlier version kept offline. */
  answers: readonly PromptAnswer[] | undefined
}

/**
 * The answers that the member wrote last: those that wait for review, else the shown ones. Until it is known whether any wait, a
 * change could overwrite them.
 */
function useLatestAnswers(shown: readonly PromptAnswer[]) {
  const { data, error, refetch } = useOwnHeld()
  const waiting = data?.find(({ kind, status }) => kind === 'prompts' && status === 'waiting')
  return {
    answers: waiting ? readPromptLines(waiting.text) : shown,
    isWaiting: waiting !== undefined,
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  }
}

/** The own prompts, with their editor. */
export function PromptsCard({ answers: shown = none }: PromptsCardProps) {
  const text = useMessages(promptEditor)
  const format = useFormat()
  const { answers } = useLatestAnswers(shown)
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-20">{text.title}</h2>
        <span className="text-14 text-ink-3">
          {text.count({ n: format.number(answers.length), of: format.number(promptsMax) })}
        </span>
      </div>
      <p className="text-14 text-ink-2">{text.hint}</p>
      <PromptsEditor shown={shown} />
    </Card>
  )
}

interface PromptsEditorProps {
  /** Answers that others see. */
  shown: readonly PromptAnswer[]
}

/** Adds, changes, orders and removes the own answers; each change is saved at once. */
export function PromptsEditor({ shown }: PromptsEditorProps) {
  const text = useMessages(promptEditor)
  const { onlyYou } = useMessages(held)
  const { answers, isWaiting, isKnown, error, retry } = useLatestAnswers(shown)
  const textOf = useErrorText()
  const update = useUpdateProfile()
  /** Position of the answer in the open dialog; null: closed. */
  const [openAt, setOpenAt] = useState<number | null>(null)
  /** @param prompt whose draft is deleted; the drafts of other answers stay */
  const save = (next: readonly PromptAnswer[], prompt: string | null, onSaved?: () => void) =>
    update.mutate(
      { prompts: next as NonNullable<ProfileChanges['prompts']> },
      {
        onSuccess({ held: waiting }) {
          if (prompt !== null) writeDraft(promptDraft(prompt), '')
          toast.success(waiting?.includes('prompts') ? text.held : text.saved)
          onSaved?.()
        },
        onError: (error) => openAt === null && toast.error(textOf(error)),
      },
    )
  const moveUp = (at: number) => save(answers.with(at - 1, answers[at]!).with(at, answers[at - 1]!), null)
  return (
    <>
      {error && !isKnown && <Banner action={<Button onClick={retry}>{text.retry}</Button>}>{textOf(error)}</Banner>}
      {isWaiting && <HeldNote>{onlyYou}</HeldNote>}
      {answers.length > 0 && (
        <ol className="grid grid-cols-1 gap-2.5">
          {answers.map((answer, at) => (
            <li key={answer.prompt} className="grid grid-cols-[1fr_auto] items-start gap-1">
              <PromptAnswers answers={[answer]} />
              <div className="flex flex-col">
                <IconButton
                  label={text.edit({ answer: answer.answer })}
                  icon={Pencil}
                  size={18}
                  disabled={!isKnown}
                  onClick={() => setOpenAt(at)}
                />
                {at > 0 && (
                  <IconButton
                    label={text.moveUp({ answer: answer.answer })}
                    icon={ArrowUp}
                    size={18}
                    disabled={!isKnown || update.isPending}
                    onClick={() => moveUp(at)}
                  />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {answers.length < promptsMax && <AddButton disabled={!isKnown} onClick={() => setOpenAt(answers.length)} />}
      <Suspense fallback={null}>
        {openAt !== null && (
          <PromptDialog
            key={openAt}
            answers={answers}
            at={openAt}
            isSaving={update.isPending}
            error={update.isError ? textOf(update.error) : null}
            onSave={(next, prompt) => save(next, prompt, close)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )

  function close() {
    setOpenAt(null)
    update.reset()
  }
}

function AddButton(props: { disabled: boolean; onClick: () => void }) {
  const text = useMessages(promptEditor)
  return (
    <button
      type="button"
      {...props}
      className="flex min-h-14 w-full items-center justify-center gap-2 rounded-card border-2 border-dashed border-field-line text-ink-2 hover:bg-sunken"
    >
      <Plus size={20} aria-hidden="true" />
      {text.add}
    </button>
  )
}
