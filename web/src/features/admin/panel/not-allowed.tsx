import { useDocumentTitle } from '../../../lib/document-title.ts'
import { useMessages } from '../../../lib/catalogue.ts'
import { paths } from '../../../lib/paths.ts'
import { adminShell } from '../../../messages/admin-shell.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Instead of a screen that the admin's role does not show. */
export function NotAllowed() {
  const text = useMessages(adminShell)
  useDocumentTitle(text.notAllowed)
  return (
    <EmptyState
      level={1}
      title={text.notAllowed}
      action={
        <ButtonLink to={paths.admin} variant="soft">
          {text.toDashboard}
        </ButtonLink>
      }
    >
      {text.notAllowedHint}
    </EmptyState>
  )
}
