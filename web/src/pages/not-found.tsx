import { useMessages } from '../lib/catalogue.ts'
import { paths } from '../lib/paths.ts'
import { screens } from '../messages/screens.ts'
import { shell } from '../messages/shell.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function NotFoundPage() {
  const text = useMessages(screens)
  const words = useMessages(shell)
  return (
    <Page title={text.notFound}>
      <EmptyState
        level={1}
        title={text.notFound}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.home}>{words.home}</ButtonLink>
            <ButtonLink to={paths.matches} variant="soft">
              {words.matches}
            </ButtonLink>
            <ButtonLink to={paths.messages} variant="soft">
              {words.messages}
            </ButtonLink>
          </div>
        }
      >
        {text.notFoundHint}
      </EmptyState>
    </Page>
  )
}
