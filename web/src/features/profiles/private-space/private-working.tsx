import { useMessages } from '../../../i18n/catalogue.ts'
import { privateSpace } from '../../../i18n/texts/profiles/private-space.ts'
import { Diamonds } from '../../../ui/illustrations/diamonds.tsx'

/** What the specification shows here, 'Workingg....', while the album is on its way (spec §2). */
export function PrivateWorking() {
  const text = useMessages(privateSpace)
  return (
    <div role="status" className="grid min-h-70 place-content-center justify-items-center gap-5">
      <Diamonds size={16} />
      <p className="animate-pulse-dot font-display text-25">{text.working}</p>
    </div>
  )
}
