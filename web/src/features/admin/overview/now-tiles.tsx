import { exactTotalMax } from '@hamvav/contract/admin/limits'
import { type Overview, overviewFigures } from '@hamvav/contract/admin/overview'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  Flag,
  Images,
  LifeBuoy,
  type LucideIcon,
  Radio,
  ScanFace,
  Scale,
  UserCheck,
  UserX,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminOverview } from '../../../i18n/texts/admin-panel.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { mayOpen } from '../panel/nav-items.ts'
import { Tag } from '../parts/tag.tsx'
import { useMeasures } from './measures.ts'

type Now = Overview['now']
type Name = Exclude<keyof Now, 'reportsOverdue' | 'oldestReportHours' | 'medianDecisionHours' | 'changedWaiting'>
interface Tile {
  name: Name
  icon: LucideIcon
  to: string
  search?: Record<string, string> | undefined
}

export const tiles: readonly Tile[] = [
  { name: 'reportsWaiting', icon: Flag, to: adminPaths.reports },
  { name: 'approvalsWaiting', icon: UserCheck, to: adminPaths.approvals },
  { name: 'verificationsWaiting', icon: BadgeCheck, to: adminPaths.approvals, search: { kind: 'verification' } },
  { name: 'submissionsWaiting', icon: ScanFace, to: adminPaths.verifications },
  { name: 'picturesWaiting', icon: Images, to: adminPaths.pictures },
  { name: 'appealsWaiting', icon: Scale, to: adminPaths.appeals },
  { name: 'supportWaiting', icon: LifeBuoy, to: adminPaths.support },
  { name: 'members', icon: Users, to: adminPaths.users },
  { name: 'online', icon: Radio, to: adminPaths.users, search: { sort: 'active' } },
  { name: 'suspended', icon: UserX, to: adminPaths.suspended },
]

/** Queues that are counted up to `exactTotalMax`. */
const isBounded = (name: Name) => name.endsWith('Waiting')

/** Current numbers, queues first; each links to its screen if the role may open it. */
export function NowTiles({ now }: { now: Now }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-3 xl:grid-cols-5">
      {tiles.map((tile) => (
        <li key={tile.name} className="grid">
          <NowTile tile={tile} now={now} />
        </li>
      ))}
    </ul>
  )
}

function NowTile({ tile: { name, icon: Icon, to, search }, now }: { tile: Tile; now: Now }) {
  const text = useMessages(adminOverview)
  const format = useFormat()
  const n = now[name]
  const shown =
    n === null
      ? text.unknown
      : isBounded(name) && n > exactTotalMax
        ? `${format.number(exactTotalMax)}+`
        : format.number(n)
  return (
    <Frame to={to} search={search}>
      <span className="flex items-start gap-2 text-15 leading-snug text-ink-2">
        <Icon size={18} aria-hidden="true" className="mt-0.5 flex-none text-primary-ink" />
        {text[name]}
      </span>
      <span className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1">
        <span
          className={n === null ? 'text-16 text-ink-3' : 'font-display text-25 leading-tight font-semibold lg:text-32'}
        >
          {shown}
        </span>
        {name === 'reportsWaiting' && <ReportsNote now={now} />}
      </span>
    </Frame>
  )
}

/** Overdue reports, or the age of the oldest one. */
function ReportsNote({ now: { reportsOverdue, oldestReportHours } }: { now: Now }) {
  const text = useMessages(adminOverview)
  const format = useFormat()
  const { duration } = useMeasures()
  if (reportsOverdue > 0) return <Tag tone="bad">{text.overdue({ n: format.number(reportsOverdue) })}</Tag>
  if (oldestReportHours === null) return null
  return <span className="text-13 text-ink-3">{text.oldest({ time: duration(oldestReportHours * 3_600) })}</span>
}

const look = 'flex min-h-24 min-w-0 flex-col rounded-card border border-line bg-surface p-3.5'

function Frame({ to, search, children }: Pick<Tile, 'to' | 'search'> & { children: ReactNode }) {
  const admin = useAdmin()
  if (!admin || !mayOpen(admin.profile.role, to)) return <div className={look}>{children}</div>
  return (
    <Link to={to} search={(search ?? {}) as never} className={`${look} hover:border-field-line hover:bg-sunken/50`}>
      {children}
    </Link>
  )
}

/** Placeholder of the charts. */
export const ChartSkeletons = () => (
  <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-4">
    {overviewFigures.map((name) => (
      <Card key={name}>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-2 h-7 w-24" />
        <Skeleton className="mt-2 h-37 w-full" />
      </Card>
    ))}
  </div>
)

/** Placeholder of the tiles. */
export const TileSkeletons = () => (
  <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-3 xl:grid-cols-5">
    {tiles.map(({ name }) => (
      <Card key={name} className="min-h-24">
        <Skeleton className="h-5 w-28 max-w-full" />
        <Skeleton className="mt-4 h-8 w-16" />
      </Card>
    ))}
  </div>
)
