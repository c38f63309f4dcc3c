import { useDocumentTitle } from '../../../core/navigation/document-title.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { adminShell } from '../../../i18n/texts/admin/panel/shell.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Instead of a screen that the admin's role does not show. */
export function NotAllowed() {
  const text = useMessages(adminShell)
  useDocumentTitle(text.notAllowed)
  return (
    <EmptyState
      level={1}
      title={text.notAllowed}
      action={
        <ButtonLink to={adminPaths.overview} variant="soft">
          {text.toDashboard}
        </ButtonLink>
      }
    >
      {text.notAllowedHint}
    </EmptyState>
  )
}
