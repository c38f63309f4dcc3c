// @offline
import type { LimitedMember } from '@hamvav/contract/endpoint'
import { generalErrors } from '@hamvav/contract/general-errors'
import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorCodeText } from '../../i18n/error-text.ts'
import { limitedTexts } from '../../i18n/texts/app.ts'

/** What the member may not do, with a link to the reason. */
export function LimitedNotice({ limited }: { limited: LimitedMember }) {
  const failure = useErrorCodeText(generalErrors)
  const text = useMessages(limitedTexts)
  const isOpen = useLocation({ select: ({ pathname }) => pathname === paths.suspension })
  if (isOpen && limited === 'minor') return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 border-b border-danger/30 bg-danger-soft px-4 py-2 text-center text-14 text-danger-soft-ink">
      <p>{failure(limited === 'minor' ? 'restricted' : 'suspended')}</p>
      {!isOpen && (
        <Link to={paths.suspension} className="touch inline-flex items-center font-semibold underline">
          {text.whySuspended}
        </Link>
      )}
    </div>
  )
}
