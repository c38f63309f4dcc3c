// @offline
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { onboarding } from '../../../i18n/texts/profiles.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useUpdateProfile } from '../api/profile.ts'
import { Onboarding } from './onboarding.tsx'

/** The onboarding over the own profile; closing it puts it off, and the profile keeps a card that leads to it. */
export function OnboardingSheet({ profile }: { profile: OwnProfile }) {
  const text = useMessages(onboarding)
  const update = useUpdateProfile()
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    update.mutate({ onboardingStep: null })
  }
  return (
    <Onboarding profile={profile} onDone={close}>
      {({ content, buttons }) => (
        <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={text.title} footer={buttons}>
          {content}
        </Dialog>
      )}
    </Onboarding>
  )
}
