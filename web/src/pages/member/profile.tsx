// @offline
import { Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useViewerId } from '../../core/session/session.ts'
import { OwnProfile } from '../../features/profiles/view/own-profile.tsx'
import { OwnHeld } from '../../features/safety/own-held.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { profile } from '../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

const loadShelf = () => import('../../features/play/gifts/shelf.tsx')
/** Gifts that the member has opened; whether others see them is chosen in Settings, and where gifts are sent. */
const Shelf = lazy(async () => ({ default: (await loadShelf()).Shelf }))
const ShownShelf = lazy(async () => ({ default: (await loadShelf()).ShownShelf }))

export function ProfilePage() {
  const text = useMessages(profile)
  const viewerId = useViewerId()
  return (
    <Page title={text.title} width="desk">
      <OwnProfile
        shownToOthers={
          <Suspense fallback={null}>
            <ShownShelf ownerId={viewerId} />
          </Suspense>
        }
      >
        <OwnHeld />
        <Suspense fallback={null}>
          <Shelf ownerId={viewerId} />
        </Suspense>
        <ButtonLink to={paths.settings} variant="ghost">
          <Settings size={18} aria-hidden="true" />
          {text.settings}
        </ButtonLink>
      </OwnProfile>
    </Page>
  )
}
