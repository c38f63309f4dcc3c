import { useMessages } from '../lib/catalogue.ts'
import { useSession } from '../lib/session.ts'
import { errors } from '../messages/errors.ts'

/** Stands above every screen of a suspended member (spec §4). */
export function SuspendedBanner() {
  const text = useMessages(errors)
  const { user } = useSession()
  return (
    <div role="status">
      {user?.suspended && (
        <p className="border-b border-danger/30 bg-danger-soft px-4 py-2 text-center text-14 text-danger-soft-ink">
          {text.suspended}
        </p>
      )}
    </div>
  )
}
