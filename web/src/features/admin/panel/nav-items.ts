import { type AdminRole, isRoleAtLeast } from '@hamvav/contract/admin/roles'
import {
  ChartNoAxesColumn,
  ClipboardList,
  Flag,
  Hourglass,
  Images,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Scale,
  ScanEye,
  ScanFace,
  ShieldUser,
  UserCheck,
  UserX,
  Users,
} from 'lucide-react'
import { adminPaths, isActivePath } from '../../../core/navigation/paths.ts'

export type AdminScreen =
  | 'dashboard'
  | 'users'
  | 'reports'
  | 'held'
  | 'watch'
  | 'savedReplies'
  | 'desk'
  | 'approvals'
  | 'verifications'
  | 'pictures'
  | 'suspended'
  | 'appeals'
  | 'support'
  | 'announcements'
  | 'audit'
  | 'authorities'
  | 'team'

export interface AdminNavItem {
  readonly name: AdminScreen
  readonly to: string
  readonly icon: LucideIcon
  /** Lowest role that may open it. */
  readonly role: AdminRole
}

/** Dashboard, Manage Users and Reports come from the specification (§2). */
const items: readonly AdminNavItem[] = [
  { name: 'dashboard', to: adminPaths.overview, icon: LayoutDashboard, role: 'viewer' },
  { name: 'users', to: adminPaths.users, icon: Users, role: 'viewer' },
  { name: 'reports', to: adminPaths.reports, icon: Flag, role: 'moderator' },
  { name: 'held', to: adminPaths.held, icon: Hourglass, role: 'moderator' },
  { name: 'approvals', to: adminPaths.approvals, icon: UserCheck, role: 'moderator' },
  { name: 'verifications', to: adminPaths.verifications, icon: ScanFace, role: 'moderator' },
  { name: 'pictures', to: adminPaths.pictures, icon: Images, role: 'moderator' },
  { name: 'suspended', to: adminPaths.suspended, icon: UserX, role: 'viewer' },
  { name: 'appeals', to: adminPaths.appeals, icon: Scale, role: 'moderator' },
  { name: 'support', to: adminPaths.support, icon: LifeBuoy, role: 'moderator' },
  { name: 'watch', to: adminPaths.watch, icon: ScanEye, role: 'moderator' },
  { name: 'savedReplies', to: adminPaths.savedReplies, icon: MessageSquareQuote, role: 'moderator' },
  { name: 'desk', to: adminPaths.desk, icon: ChartNoAxesColumn, role: 'moderator' },
  { name: 'announcements', to: adminPaths.announcements, icon: Megaphone, role: 'chief' },
  { name: 'audit', to: adminPaths.audit, icon: ClipboardList, role: 'viewer' },
  { name: 'authorities', to: adminPaths.authorities, icon: Landmark, role: 'chief' },
  { name: 'team', to: adminPaths.team, icon: ShieldUser, role: 'chief' },
]

export const itemsFor = (role: AdminRole): readonly AdminNavItem[] =>
  items.filter((item) => isRoleAtLeast(role, item.role))

/** The dashboard is active only on exactly `/admin`; both lists of users are one screen (spec §2). */
export function isActiveItem({ to }: AdminNavItem, pathname: string): boolean {
  // The router ignores case.
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase()
  if (to === adminPaths.overview) return path === to
  return isActivePath(to, path) || (to === adminPaths.users && path === adminPaths.manageUsers)
}

export const activeItem = (pathname: string): AdminNavItem | undefined =>
  items.find((item) => isActiveItem(item, pathname))

/** Pages below a screen may need a higher role. */
const memberPage = /^\/admin\/users\/./i

/** Whether a role may open the screen; the server checks each call. */
export function mayOpen(role: AdminRole, pathname: string): boolean {
  if (memberPage.test(pathname)) return isRoleAtLeast(role, 'moderator')
  const item = activeItem(pathname)
  return !item || isRoleAtLeast(role, item.role)
}
