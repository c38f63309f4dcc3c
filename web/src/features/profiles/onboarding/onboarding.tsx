import type { OnboardingStep, OwnProfile } from '@hamvav/contract/profiles/entities'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { onboarding } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChangePicture } from '../picture-editor/picture-picker.tsx'
import { type ProfileChanges, useUpdateProfile } from '../api/profile.ts'
import { BirthStep } from './birth-step.tsx'
import { EndStep } from './end-step.tsx'
import { GenderStep } from './gender-step.tsx'
import { PromptsEditor } from '../prompts/prompts-editor.tsx'
import { type StepProps, countedSteps, startOf, stepAfter, stepBefore } from './progress.ts'

/** With the form library and its schemas: fetched while an earlier step is filled in. */
const loadPlaceStep = () => import('./place-step.tsx')
const PlaceStep = lazy(async () => ({ default: (await loadPlaceStep()).PlaceStep }))

const steps: Readonly<Record<OnboardingStep, ComponentType<StepProps>>> = {
  picture: PictureStep,
  birth: BirthStep,
  gender: GenderStep,
  place: PlaceStep,
  prompts: PromptsStep,
  end: EndStep,
}

interface OnboardingProps {
  profile: OwnProfile
  /** Default: where the member left off. */
  start?: OnboardingStep | undefined
  onDone: () => void
  /** Places content and buttons: in a sheet, or on a page. */
  children: (parts: { content: ReactNode; buttons: ReactNode }) => ReactNode
}

/** The steps after the sign-up; the server keeps the next one, so that another device goes on. */
export function Onboarding({ profile, start, onDone, children }: OnboardingProps) {
  const text = useMessages(onboarding)
  const textOf = useErrorText()
  const formId = useId()
  const update = useUpdateProfile()
  const [step, setStep] = useState(() => start ?? startOf(profile))
  /** Shown only in its step, as the answer may come when another step is open. */
  const [failed, setFailed] = useState<{ readonly step: OnboardingStep; readonly error: unknown } | null>(null)
  const heading = useStepFocus(step)
  useEffect(() => void loadPlaceStep().catch(() => undefined), [])
  const Step = steps[step]
  const before = stepBefore(step)
  const goTo = (next: OnboardingStep) => {
    setFailed(null)
    setStep(next)
  }
  const skip = () => {
    const next = stepAfter(step)
    goTo(next)
    // A step that was skipped without a network comes again on the next visit.
    update.mutate({ onboardingStep: next })
  }
  const save = async (changes: ProfileChanges) => {
    setFailed(null)
    const next = stepAfter(step)
    await update.mutateAsync({ ...changes, onboardingStep: next })
    setStep((open) => (open === step ? next : open))
  }
  return children({
    content: (
      <div className="grid gap-5">
        <Progress step={step} />
        <h2 ref={heading} tabIndex={-1} className="text-25 text-balance outline-none">
          {text[step]}
        </h2>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <Step
            key={step}
            profile={profile}
            formId={formId}
            save={save}
            onError={(error) => setFailed({ step, error })}
            goTo={goTo}
            onDone={onDone}
          />
        </Suspense>
        {failed?.step === step && <Banner>{textOf(failed.error)}</Banner>}
      </div>
    ),
    buttons: step !== 'end' && (
      <div className="flex items-center gap-3">
        {before && (
          <Button variant="ghost" onClick={() => goTo(before)}>
            {text.back}
          </Button>
        )}
        <Button variant="ghost" onClick={skip} className="ml-auto">
          {text.skip}
        </Button>
        <Button type="submit" form={formId} pending={update.isPending} className="flex-1">
          {text.next}
        </Button>
      </div>
    ),
  })
}

/** The heading of a new step gets the focus, so that it is read; not the first one, which opens with its screen. */
function useStepFocus(step: OnboardingStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

/** Full and without a number at the end, which is no step of its own. */
function Progress({ step }: { step: OnboardingStep }) {
  const text = useMessages(onboarding)
  const format = useFormat()
  const at = countedSteps.findIndex((name) => name === step)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="flex gap-1.5">
        {countedSteps.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-full ${at < 0 || index <= at ? 'bg-primary' : 'bg-sunken'}`}
          />
        ))}
      </div>
      {at >= 0 && (
        <p className="text-14 text-ink-3">
          {text.stepOf({ n: format.number(at + 1), of: format.number(countedSteps.length) })}
        </p>
      )}
    </div>
  )
}

function PictureStep({ profile, formId, save, onError }: StepProps) {
  const text = useMessages(onboarding)
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save({}).catch(onError)
      }}
      className="grid justify-items-center gap-4 py-2 text-center"
    >
      <ChangePicture url={profile.profilePic} />
      <p className="text-ink-2">{text.pictureHint}</p>
    </form>
  )
}

/** The editor saves each answer itself, and its dialog has a form of its own. */
function PromptsStep({ profile, formId, save, onError }: StepProps) {
  const text = useMessages(onboarding)
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{text.promptsHint}</p>
      <PromptsEditor shown={profile.prompts ?? []} />
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          save({}).catch(onError)
        }}
      />
    </div>
  )
}
