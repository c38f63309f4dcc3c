import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { editProfile } from '../../../i18n/texts/profiles/edit-profile.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

/** Says that the form shows what was left here before. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const text = useMessages(editProfile)
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const discard = () => {
    setGone(true)
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
