// @offline
import { useLocation } from '@tanstack/react-router'
import { paths } from '../../core/navigation/paths.ts'
import { InstallCard } from './install-card.tsx'
import { UpdateBar } from './update-bar.tsx'

/** Where nothing is being written, and where an app would be worth having. */
const offeredAt: ReadonlySet<string> = new Set([paths.notifications, paths.messages, paths.menu, paths.matches])

/** What the app says of itself, once the first screen stands. */
export function Notices() {
  const offers = useLocation({ select: ({ pathname }) => offeredAt.has(pathname) })
  return (
    <>
      <UpdateBar />
      {offers && <InstallCard />}
    </>
  )
}
