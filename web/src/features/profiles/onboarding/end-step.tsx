import { CircleCheck, Clock } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { onboarding } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUpdateProfile } from '../api/profile.ts'
import type { StepProps } from './progress.ts'

const dayHours = 24

/** Asks to be shown in Discover, and says what a reviewer looks at and how long that took lately. */
export function EndStep({ profile, onError, goTo, onDone }: StepProps) {
  const text = useMessages(onboarding)
  const update = useUpdateProfile()
  const ask = () =>
    update.mutate(
      { visible: true, onboardingStep: null },
      {
        onSuccess() {
          toast.success(text.asked)
          onDone()
        },
        onError,
      },
    )
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{text.endHint}</p>
      <ul className="grid gap-2.5">
        {[text.checkPicture, text.checkAge, text.checkTexts].map((check) => (
          <li key={check} className="flex gap-2.5">
            <CircleCheck size={20} aria-hidden="true" className="mt-0.5 flex-none text-pine-ink" />
            {check}
          </li>
        ))}
      </ul>
      <p className="flex gap-2.5 text-15 text-ink-2">
        <Clock size={18} aria-hidden="true" className="mt-0.5 flex-none" />
        <ReviewTime hours={profile.reviewHours} />
      </p>
      {profile.age === null ? (
        <>
          <p className="text-15 text-ink-2">{text.needsAge}</p>
          <Button onClick={() => goTo('birth')} wide>
            {text.addAge}
          </Button>
        </>
      ) : (
        <Button onClick={ask} pending={update.isPending} wide>
          {text.ask}
        </Button>
      )}
      <Button variant="ghost" onClick={onDone} wide>
        {text.later}
      </Button>
    </div>
  )
}

function ReviewTime({ hours }: { hours: number | null }) {
  const text = useMessages(onboarding)
  const format = useFormat()
  if (hours === null) return text.tookUnknown
  return hours <= dayHours
    ? text.tookHours({ count: hours })
    : text.tookDays({ n: format.number(Math.ceil(hours / dayHours)) })
}
