import type { AdminMember } from '@hamvav/contract/admin/entities'
import type { MemberActivity } from '@hamvav/contract/insights/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { memberActivity } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useMemberActivity, useResendMail } from '../api/members.ts'
import { DataState } from '../parts/data-state.tsx'
import { Fact } from '../parts/facts.tsx'
import { Tag } from '../parts/tag.tsx'
import { Section } from './section.tsx'

/** Counts of what the member does; never a private text. */
export function MemberActivitySection({ memberId }: { memberId: string }) {
  const text = useMessages(memberActivity)
  return (
    <Section title={text.title}>
      <p className="text-14 text-ink-3">{text.hint}</p>
      <DataState query={useMemberActivity(memberId)} skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
        {(activity) => <Figures activity={activity} />}
      </DataState>
    </Section>
  )
}

function Figures({ activity }: { activity: MemberActivity }) {
  const text = useMessages(memberActivity)
  const { number } = useFormat()
  const { comments, pictures, takedowns, firstMessages, lastWeek, heldTexts, reportsMade, devices } = activity
  const decided = reportsMade.upheld + reportsMade.dismissed
  const share = decided === 0 ? null : Math.round((100 * reportsMade.upheld) / decided)
  return (
    <dl className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-3.5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Fact label={text.comments}>{number(comments)}</Fact>
      <Fact label={text.pictures}>{text.picturesOf({ n: number(pictures.total), held: number(pictures.held) })}</Fact>
      <Fact label={text.firstMessages}>
        {text.firstMessagesOf({
          sent: number(firstMessages.sent),
          answered: number(firstMessages.answered),
          declined: number(firstMessages.declined),
        })}
      </Fact>
      <Fact label={text.lastWeek}>
        <span className="block">
          {text.lastWeekOf({
            n: number(lastWeek.recipients),
            answered: number(lastWeek.answered),
            burst: number(lastWeek.burst),
            same: number(lastWeek.sameText),
          })}
        </span>
        {lastWeek.signals.map((signal) => (
          <Tag key={signal} tone="neutral">
            {text[signal]}
          </Tag>
        ))}
      </Fact>
      <Fact label={text.heldTexts}>
        {text.heldTextsOf({ n: number(heldTexts.total), refused: number(heldTexts.refused) })}
      </Fact>
      <Fact label={text.reportsMade}>
        {text.reportsMadeOf({
          n: number(reportsMade.total),
          upheld: number(reportsMade.upheld),
          decided: number(decided),
        })}
        {share !== null && ` (${number(share)}%)`}
      </Fact>
      <Fact label={text.takedowns}>{number(takedowns)}</Fact>
      <Fact label={text.devices}>
        {text.devicesOf({ n: number(devices.total), others: number(devices.otherAccounts) })}
      </Fact>
    </dl>
  )
}

/** Mails with a link again; the link itself is never shown here. */
export function ResendMails({ member: { user, emailConfirmed } }: { member: AdminMember }) {
  const text = useMessages(memberActivity)
  const textOf = useAdminErrorText()
  const resend = useResendMail(user._id)
  const send = (mail: 'reset' | 'confirm') =>
    resend.mutate(mail, {
      onSuccess: () => void toast.success(text.mailSent),
      onError: (error) => void toast.error(textOf(error)),
    })
  return (
    <Section title={text.mails}>
      <p className="text-14 text-ink-3">{text.mailsHint}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="ghost" size="small" pending={resend.isPending} onClick={() => send('reset')}>
          {text.sendReset}
        </Button>
        {!emailConfirmed && (
          <Button variant="ghost" size="small" pending={resend.isPending} onClick={() => send('confirm')}>
            {text.sendConfirm}
          </Button>
        )}
      </div>
    </Section>
  )
}
