import { useMessages } from '../i18n/catalogue.ts'
import { paths } from '../core/navigation/paths.ts'
import { screens, shell } from '../i18n/texts/app.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** Browsers' error messages for a code file that could not be fetched. */
const codeIsMissing = /dynamically imported module|importing a module script failed/i

/** Shown instead of a screen that broke (spec §2). */
export function ErrorFallback({ error }: { error: unknown }) {
  const text = useMessages(screens)
  const words = useMessages(shell)
  if (error instanceof Error && codeIsMissing.test(error.message)) {
    return (
      <EmptyState
        level={1}
        title={text.notHere}
        action={
          <Button variant="soft" onClick={() => location.reload()}>
            {text.again}
          </Button>
        }
      >
        {text.notHereHint}
      </EmptyState>
    )
  }
  return (
    <div role="alert" className="mx-auto grid max-w-130 justify-items-center gap-3 px-4 py-16 text-center">
      <h1 className="text-25">{text.wentWrong}</h1>
      <p className="text-ink-2">{text.tryRefreshing}</p>
      <p className="rounded-chip bg-sunken px-3 py-1.5 text-14 wrap-anywhere text-ink-3">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{text.refresh}</Button>
        <ButtonLink variant="ghost" to={paths.support}>
          {words.support}
        </ButtonLink>
      </div>
    </div>
  )
}
