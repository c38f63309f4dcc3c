// @offline
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { useState } from 'react'
import { createStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { onboarding } from '../../../i18n/texts/profiles.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useUpdateProfile } from '../api/profile.ts'
import { Onboarding } from './onboarding.tsx'

/** Closed by Escape, Back or a press outside: not over each visit of the profile again. */
const hidden = createStore(false)
addEventListener('authChange', () => hidden.set(false))

/**
 * The onboarding over the own profile. Its close button and "Not now" put it off; Escape, Back or a press outside only hide it
 * until the app starts again. Either way the profile has a card that leads to it.
 */
export function OnboardingSheet({ profile }: { profile: OwnProfile }) {
  const text = useMessages(onboarding)
  const update = useUpdateProfile()
  const [isOpen, setOpen] = useState(() => !hidden.get())
  const hide = () => {
    hidden.set(true)
    setOpen(false)
  }
  const putOff = () => {
    setOpen(false)
    update.mutate({ onboardingStep: null })
  }
  return (
    <Onboarding profile={profile} onDone={putOff}>
      {({ content, buttons }) => (
        <Dialog
          open={isOpen}
          onOpenChange={(_, by) => (by === 'button' ? putOff() : hide())}
          title={text.title}
          footer={buttons}
        >
          {content}
        </Dialog>
      )}
    </Onboarding>
  )
}
