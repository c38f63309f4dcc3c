import type { AdminMember, AdminUser } from '@hamvav/contract/admin/entities'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { adminMember } from '../../../i18n/texts/admin/members/member.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ItemPictures } from '../approvals/item-pictures.tsx'
import { AuditItem } from '../audit/audit-item.tsx'
import { useDecideMember } from '../decisions/use-decide-member.ts'
import { useDecisionErrors } from '../decisions/decision-errors.ts'
import { type MemberAction, MemberDialog } from './member-dialog.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberReports } from './member-reports.tsx'
import { MemberState } from './member-state.tsx'
import { Nothing, Section } from './section.tsx'

type MemberViewProps = { member: AdminMember; onDeleted: () => void }

/** Who they are and what they show beside how they stand and what was said and decided about them. */
export function MemberView({ member, onDeleted }: MemberViewProps) {
  const text = useMessages(adminMember)
  const { user, pictures } = member
  return (
    <div className="grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10">
      <div className="grid grid-cols-1 content-start gap-7">
        <MemberHead member={member} />
        <Section title={text.pictures}>
          <div className="max-w-70 lg:max-w-100">
            <ItemPictures pictures={pictures} name={user.name} />
          </div>
          <p className="text-14 text-ink-3">{text.picturesHint}</p>
        </Section>
        <Section title={text.about}>
          <MemberFacts member={member} />
        </Section>
      </div>
      <div className="grid grid-cols-1 content-start gap-7">
        <Section title={text.state}>
          <Decisions member={member} onDeleted={onDeleted} />
        </Section>
        <MemberReports memberId={user._id} reports={member.reports} />
        <MemberNotes memberId={user._id} notes={member.notes} />
        <History member={member} />
        <Sessions member={member} />
      </div>
    </div>
  )
}

function Decisions({ member, onDeleted }: MemberViewProps) {
  const { user } = member
  // Whom one decides about is whom one saw: renewed meanwhile, a decision of somebody else would go unnoticed.
  const [asked, setAsked] = useState<{ action: MemberAction; user: AdminUser } | null>(null)
  const { setCanPost } = useDecideMember()
  const textOf = useAdminErrorText(useDecisionErrors('canPost'))
  const onCanPost = () =>
    setCanPost.mutate({ user, canPost: !user.canPost }, { onError: (error) => void toast.error(textOf(error)) })
  return (
    <>
      <MemberState
        member={member}
        onAction={(action) => setAsked({ action, user })}
        onCanPost={onCanPost}
        isPending={setCanPost.isPending}
      />
      {asked && <MemberDialog {...asked} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
    </>
  )
}

function History({ member: { user, history } }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  return (
    <Section title={text.history}>
      {history.length === 0 ? (
        <Nothing>{text.noHistory}</Nothing>
      ) : (
        <ol className="grid grid-cols-1 gap-2.5">
          {history.map((entry) => (
            <AuditItem key={entry.number} entry={entry} />
          ))}
        </ol>
      )}
      <Link
        to={adminPaths.audit}
        search={{ subject: user._id } as never}
        className="touch flex w-fit items-center text-15 text-primary-ink underline underline-offset-3"
      >
        {text.wholeHistory}
      </Link>
    </Section>
  )
}

function Sessions({ member: { sessions } }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  const format = useFormat()
  return (
    <Section title={text.sessions}>
      {sessions.length === 0 ? (
        <Nothing>{text.noSessions}</Nothing>
      ) : (
        <ul className="grid gap-1.5 text-15 text-ink-2">
          {sessions.map(({ _id, createdAt, lastUsedAt }) => (
            <li key={_id}>{text.session({ from: format.dateTime(createdAt), used: format.dateTime(lastUsedAt) })}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
