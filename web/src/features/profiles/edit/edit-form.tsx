import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { pictureMaxBytes } from '@hamvav/contract/profiles/limits'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../core/api/api-error.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { currentSession, useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { editProfile } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useConfirmAge } from '../../../ui/overlays/confirm-age.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useUpdateProfile } from '../api/profile.ts'
import { ChangePicture } from '../picture-editor/picture-picker.tsx'
import { findDraft, isSameProfile, saveDraft } from './edit-draft.ts'
import { EditFields } from './edit-fields.tsx'
import { changesOf, EditValues, valuesOf, writtenIn } from './edit-values.ts'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'

interface EditFormProps {
  profile: OwnProfile
}

/** Form of /editprofile (spec §2); saves the input as a draft until it is submitted or cancelled. */
export function EditForm({ profile }: EditFormProps) {
  const text = useMessages(editProfile)
  const language = useLanguage()
  const { limited } = useViewer()
  const navigate = useNavigate()
  const [saved] = useState(() => valuesOf(profile))
  const [draft] = useState(() => findDraft(profile._id, saved))
  const form = useForm({ resolver: standardSchemaResolver(EditValues), defaultValues: draft ?? saved })
  const { isUnsaved, finish } = useAutosavedDraft(form, profile._id, saved)
  const update = useUpdateProfile()
  const refused = fieldTexts(update.error, language)
  const { mayGo, whenClosed, sheet } = useAskFirst('profile', 'save')
  const { isAgeRight, question } = useConfirmAge()
  useEffect(prepareToAsk, [])

  const leave = () => {
    finish()
    void navigate({ to: paths.ownProfile })
  }
  const submit = form.handleSubmit(async (values) => {
    const changes = changesOf(values, saved)
    if (!(await isAgeRight(changes.age)) || !(await mayGo(writtenIn(values, saved)))) return
    update.mutate(changes, {
      onSuccess({ held }) {
        toast.success(held ? text.savedHeld : text.saved)
        whenClosed(leave)
      },
      onError: (error) => isUnauthorized(error) && void navigate({ to: paths.login, replace: true }),
    })
  })
  return (
    <form onSubmit={submit} onChange={() => update.isError && update.reset()} noValidate className="grid gap-4">
      {draft && <RestoredNotice onDiscard={() => form.reset(saved)} />}
      <Card className="grid gap-5 p-5 md:p-8">
        {!limited && (
          <div className="justify-self-center">
            <ChangePicture url={profile.profilePic} limitBytes={pictureMaxBytes} />
          </div>
        )}
        <EditFields form={form} refused={refused} />
        {update.isError && Object.keys(refused).length === 0 && <EditFailure error={update.error} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={update.isPending} className="flex-1">
            {text.save}
          </Button>
          <Button variant="ghost" onClick={leave} className="flex-1">
            {text.cancel}
          </Button>
        </div>
      </Card>
      <LeaveGuard isUnsaved={isUnsaved} />
      {sheet}
      {question}
    </form>
  )
}

/** The response that leads to the login (spec §8). */
const isUnauthorized = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.message.includes('Unauthorized'))

/** Saves the input as a draft on every change, until `finish`. */
function useAutosavedDraft(form: UseFormReturn<EditValues>, memberId: string, saved: EditValues) {
  const isFinished = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          if (!isFinished.current) saveDraft(memberId, isSameProfile(values, saved) ? null : values)
        },
      }),
    [form, memberId, saved],
  )
  return {
    isUnsaved: () => !isFinished.current && !isSameProfile(form.getValues(), saved),
    finish() {
      isFinished.current = true
      saveDraft(memberId, null)
    },
  }
}

/** The server's message, or 'Failed to update profile' with the reason if there is no response (spec §8). */
function EditFailure({ error }: { error: unknown }) {
  const text = useMessages(editProfile)
  const textOf = useErrorText()
  const reason = textOf(error)
  const isAnswer = error instanceof ApiError && error.status > 0 && error.status < 500
  return (
    <Banner>
      {isAnswer ? (
        reason
      ) : (
        <>
          <span className="block font-semibold">{text.failed}</span>
          {reason}
        </>
      )}
    </Banner>
  )
}

type Blocked = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0]

/** Confirms leaving the screen with unsaved changes, except after a logout. */
function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const text = useMessages(editProfile)
  const needsConfirmation = () => isUnsaved() && currentSession().token !== null
  const { history } = useRouter()
  const [isAsking, setAsking] = useState(false)
  const leave = useRef(() => {})
  const blocker = useEffectEvent(({ currentLocation: from, nextLocation: to, action }: Blocked) => {
    if (!needsConfirmation()) return false
    const anyway = { ignoreBlocker: true }
    leave.current = () => {
      if (action === 'PUSH') history.push(to.href, to.state, anyway)
      else if (action === 'REPLACE') history.replace(to.href, to.state, anyway)
      else history.go(to.state.__TSR_index - from.state.__TSR_index, anyway)
    }
    setAsking(true)
    return true
  })
  const warns = useEffectEvent(needsConfirmation)
  // Not `useBlocker`: while it waits for the answer, the browser is already at the entry before, and Back cannot close the dialog.
  useEffect(() => history.block({ blockerFn: (args) => blocker(args), enableBeforeUnload: () => warns() }), [history])
  return (
    <Dialog
      open={isAsking}
      onOpenChange={setAsking}
      title={text.leaveTitle}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="ghost"
            onClick={() => {
              setAsking(false)
              leave.current()
            }}
          >
            {text.leave}
          </Button>
          <Button onClick={() => setAsking(false)}>{text.stay}</Button>
        </div>
      }
    >
      <p>{text.leaveText}</p>
    </Dialog>
  )
}

/** Notice that the form shows a restored draft. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const text = useMessages(editProfile)
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  const discard = () => {
    setDismissed(true)
    onDiscard()
  }
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" variant="ghost" onClick={discard}>
          {text.discard}
        </Button>
      }
    >
      {text.restored}
    </Banner>
  )
}
