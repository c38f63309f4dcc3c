import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { verification } from '../../../i18n/texts/profiles.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { verificationTexts } from '../../../i18n/texts/safety.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useRequestVerification } from '../api/profile.ts'

/** Verified badge: requests it and shows the state of the request. */
export function VerificationCard({ profile }: { profile: OwnProfile }) {
  const text = useMessages(verification)
  const { open: marks } = useMessages(verificationTexts)
  const textOf = useErrorText()
  const request = useRequestVerification()
  const state = stateOf(profile)
  const Icon = icons[state]
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-20">{text.title}</h2>
      <p role="status" className={`flex gap-2 text-15 ${state === 'carried' ? 'text-pine-ink' : 'text-ink-2'}`}>
        {Icon && <Icon size={18} aria-hidden="true" className="mt-0.5 flex-none" />}
        {text[state]}
      </p>
      {state === 'offer' && (
        <Button
          variant="soft"
          size="small"
          pending={request.isPending}
          onClick={() => request.mutate(true)}
          className="justify-self-start"
        >
          {text.ask}
        </Button>
      )}
      {state === 'waiting' && (
        <Button
          variant="ghost"
          size="small"
          pending={request.isPending}
          onClick={() => request.mutate(false)}
          className="justify-self-start"
        >
          {text.takeBack}
        </Button>
      )}
      {!profile.suspended && !profile.restricted && (
        <ButtonLink to={paths.verification} variant="soft" size="small" className="justify-self-start">
          {marks}
        </ButtonLink>
      )}
      {request.isError && <Banner>{textOf(request.error)}</Banner>}
    </Card>
  )
}

const icons = {
  carried: BadgeCheck,
  notNow: CircleAlert,
  waiting: Clock,
  pictureBeingChecked: Clock,
  needsPicture: CircleAlert,
  offer: null,
}

type State = 'carried' | 'notNow' | 'waiting' | 'pictureBeingChecked' | 'needsPicture' | 'offer'

function stateOf(profile: OwnProfile): State {
  if (profile.isBlueTick) return 'carried'
  if (profile.suspended || profile.restricted) return 'notNow'
  if (profile.verificationRequested) return 'waiting'
  if (profile.profilePic !== null) return 'offer'
  return profile.isPictureBeingChecked ? 'pictureBeingChecked' : 'needsPicture'
}
