import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { screens, shell } from '../../i18n/texts/app.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function NotFoundPage() {
  const text = useMessages(screens)
  const words = useMessages(shell)
  return (
    <Page title={text.notFound}>
      <EmptyState
        level={1}
        title={text.notFound}
        action={
          <div className="-mx-3 flex flex-wrap justify-center gap-2 sm:gap-3">
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
