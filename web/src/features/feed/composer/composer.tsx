import { composerHeight, postMax } from '@hamvav/contract/feed/limits'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { isEnterToSend } from '../../../core/hooks/enter-key.ts'
import { useStore } from '../../../core/storage/store.ts'
import { readDraft, returnToDraft, useDraft } from '../../../core/storage/use-draft.ts'
import { feed, postPictures } from '../../../i18n/texts/feed.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useCreatePost } from '../api/posts.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { judgePost } from '../model/rules.ts'
import { type ComposedPicture, composedPictures, returnPictures, toSend } from './composed-pictures.ts'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { fieldIds, loadFeedOutbox, postDraft } from './pending-state.ts'
import { useViewer } from '../../../core/session/session.ts'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'

/** If the code cannot be loaded, the server deletes them after a day. */
async function deletePictures(pictures: readonly ComposedPicture[]): Promise<void> {
  const module = await import('../../../core/api/loose-pictures.ts').catch(() => null)
  module?.deleteLoosePictures(toSend(pictures).map(({ _id }) => _id))
}
const loadPictures = () => import('../pictures/composer-pictures.tsx')
const AddPictures = lazy(async () => ({ default: (await loadPictures()).AddPictures }))
const ChosenPictures = lazy(async () => ({ default: (await loadPictures()).ChosenPictures }))

/**
 * Composer of posts; read-only for members without `canPost`.
 * @param onPosted runs when the post is stored or waits in the outbox, if the composer is still mounted
 */
export function Composer({ onPosted }: { onPosted?: () => void }) {
  const text = useMessages(feed)
  const goToLogin = useGoToLogin()
  const { user } = useViewer()
  const [isWarned, setWarned] = useState(false)
  const counterId = useId()
  const { draft, setDraft, create, written, pictures } = usePost(user?._id ?? null)
  const { mayGo, whenClosed, sheet } = useAskFirst('post')
  const isPosting = create.posting !== null
  const mayPost = user?.canPost === true
  const { text: content, length, isTooLong, canSend } = judgePost(written, pictures)

  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!user) return goToLogin()
    if (!mayPost || !canSend || isPosting || !(await mayGo([content, ...pictures.map(({ alt }) => alt)]))) return
    // A text that was changed meanwhile is still being written.
    if (readDraft(postDraft) === draft) create.send({ content, pictures }, () => onPosted && whenClosed(onPosted))
  }

  return (
    <form
      onSubmit={(event) => void send(event)}
      className="flex gap-3 rounded-card border border-line bg-surface p-3.5"
    >
      <Avatar src={user?.profileImage} size={40} />
      <div className="min-w-0 flex-1">
        <GrowingTextArea
          id={fieldIds.post}
          height={composerHeight}
          value={mayPost ? written : ''}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => isEnterToSend(event) && void send(event)}
          onFocus={() => {
            setWarned(!mayPost)
            // Offline the code cannot be loaded.
            if (!mayPost) return
            void loadFeedOutbox().catch(() => undefined)
            prepareToAsk()
          }}
          readOnly={!mayPost || isPosting}
          // Graphemes may have many code points; the counter enforces the real limit.
          maxLength={postMax * 16}
          placeholder={mayPost ? text.onYourMind : text.postingLimited}
          aria-label={text.compose}
          aria-describedby={counterId}
          aria-invalid={isTooLong || undefined}
          enterKeyHint="send"
          dir="auto"
          className="rounded-field bg-sunken px-3.5 py-2 leading-6!"
        />
        <p role="status" className="text-14 text-ink-2">
          {isWarned && !mayPost && <span className="mt-1.5 block">{text.onlyLimited}</span>}
        </p>
        {mayPost && pictures.length > 0 && (
          <Suspense fallback={null}>
            <ChosenPictures pictures={pictures} isDisabled={isPosting} />
          </Suspense>
        )}
        <div className="mt-2.5 flex items-center justify-between gap-3">
          {mayPost && (
            <Suspense fallback={<span className="touch mr-auto -ml-2.5" />}>
              <AddPictures from={user._id} isDisabled={isPosting} />
            </Suspense>
          )}
          <LengthCounter id={counterId} length={mayPost ? length : 0} max={postMax} announcesTooLong />
          <Button type="submit" size="small" pending={isPosting} disabled={user !== null && !(mayPost && canSend)}>
            {isPosting ? text.posting : text.post}
          </Button>
        </div>
      </div>
      {sheet}
    </form>
  )
}

/** What is written, or being sent; a refused post returns. */
function usePost(viewerId: string | null) {
  const text = useMessages(feed)
  const { full } = useMessages(postPictures)
  const textOf = useErrorText()
  const [draft, setDraft] = useDraft(postDraft)
  const chosen = useStore(composedPictures).filter(({ from }) => from === viewerId)
  const create = useCreatePost(viewerId, {
    onSend() {
      setDraft('')
      composedPictures.set([])
    },
    onFailed(error, { content, pictures }) {
      // What came into the composer meanwhile stays.
      returnToDraft(postDraft, content)
      const left = returnPictures(viewerId ?? '', pictures)
      toast.error(textOf(error, unanswered(text.failedToPost)))
      if (left.length === 0) return
      toast.error(full)
      void deletePictures(left)
    },
  })
  const { content: written, pictures } = create.posting ?? { content: draft, pictures: chosen }
  return { draft, setDraft, create, written, pictures }
}
