import { useNavigate, useParams } from '@tanstack/react-router'
import { isGone, useMember } from '../../features/admin/api/members.ts'
import { MemberSkeleton } from '../../features/admin/member/member-view.tsx'
import { MemberView } from '../../features/admin/member/member-view.tsx'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../features/admin/parts/data-state.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminPaths, paths } from '../../core/navigation/paths.ts'
import { adminMember } from '../../i18n/texts/admin-members.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** /admin/users/{id}: for moderators and chiefs. */
export function AdminMemberPage() {
  const text = useMessages(adminMember)
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const member = useMember(id)
  const user = member.data?.user
  const toUsers = () => void navigate({ to: adminPaths.users, replace: true })
  if (isGone(member.error)) {
    return (
      <AdminPage title={text.title}>
        <EmptyState
          title={text.gone}
          action={
            <ButtonLink to={adminPaths.users} variant="soft">
              {text.toUsers}
            </ButtonLink>
          }
        >
          {text.goneHint}
        </EmptyState>
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={user?.name ?? text.title}
      actions={
        user && (
          <ButtonLink to={paths.member(user.username)} variant="ghost" size="small">
            {text.viewProfile}
          </ButtonLink>
        )
      }
    >
      <DataState query={member} skeleton={<MemberSkeleton />}>
        {(shown) => <MemberView key={id} member={shown} onDeleted={toUsers} />}
      </DataState>
    </AdminPage>
  )
}
