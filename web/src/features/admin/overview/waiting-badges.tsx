import { useEffect } from 'react'
import { useWaitingNow } from '../api/get-overview.ts'
import { setWaiting } from '../panel/waiting.ts'

/** Shows nothing itself: the badges of the navigation follow what the server counts, on every screen of the panel. */
export function WaitingBadges() {
  const now = useWaitingNow()
  useEffect(() => {
    if (!now) return
    setWaiting({
      reports: now.reportsWaiting,
      approvals: now.approvalsWaiting + now.verificationsWaiting,
      appeals: now.appealsWaiting,
      support: now.supportWaiting,
    })
  }, [now])
  return null
}
