// @offline
import { useNavigate } from '@tanstack/react-router'
import { Composer } from '../../features/feed/composer/composer.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { shell } from '../../i18n/texts/app.ts'
import { Page } from '../../ui/layout/page.tsx'

/** The word Create and the composer; what was posted is then seen on top of the feed. */
export function CreatePage() {
  const text = useMessages(shell)
  const navigate = useNavigate()
  return (
    <Page title={text.create}>
      <h1 className="px-1 pt-2 pb-3 text-25 lg:text-32">{text.create}</h1>
      <Composer onPosted={() => void navigate({ to: paths.home })} />
    </Page>
  )
}
