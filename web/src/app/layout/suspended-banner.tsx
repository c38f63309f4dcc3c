import { generalErrors } from '@hamvav/contract/general-errors'
import { Link, useLocation } from '@tanstack/react-router'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useErrorCodeText } from '../../i18n/error-text.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { useViewer } from '../../core/session/session.ts'

/** Stands above every screen of a suspended member (spec §4), and leads to why and what they can do. */
export function SuspendedBanner() {
  const failure = useErrorCodeText(generalErrors)
  const words = useMessages(shell)
  const { user } = useViewer()
  const isThere = useLocation({ select: ({ pathname }) => pathname === paths.suspension })
  return (
    <div role="status">
      {user?.suspended && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 border-b border-danger/30 bg-danger-soft px-4 py-2 text-center text-14 text-danger-soft-ink">
          <p>{failure('suspended')}</p>
          {!isThere && (
            <Link to={paths.suspension} className="touch inline-flex items-center font-semibold underline">
              {words.whySuspended}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
