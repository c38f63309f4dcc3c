import type { BlockedMember } from '@hamvav/contract/safety/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { safety } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { SafetyTarget } from '../../../ui/overlays/safety-context.ts'
import { ReportByNameLink } from '../reports/report-by-name-link.tsx'
import { useBlocks, useUnblockMember } from '../api/blocks.ts'

/** Members blocked by the viewer, each with an Unblock button. */
export function BlockedList() {
  const text = useMessages(safety)
  const textOf = useErrorText()
  const query = useBlocks()
  const [chosen, setChosen] = useState<BlockedMember | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const members = [...new Map(query.data?.pages.flat().map((member) => [member._id, member])).values()]
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())

  return (
    <div className="grid gap-3">
      <h3 className="text-16 font-semibold">{text.blockedMembers}</h3>
      {query.isPending && <RowSkeletons />}
      {query.isSuccess && members.length === 0 && <p className="text-15 text-ink-2">{text.noneBlocked}</p>}
      {members.length > 0 && (
        <ul aria-label={text.blockedMembers} className="grid gap-1">
          {members.map((member) => (
            <Row
              key={member._id}
              member={member}
              onUnblock={() => {
                setChosen(member)
                setConfirming(true)
              }}
            />
          ))}
        </ul>
      )}
      {query.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {text.blockedFailed({ reason: textOf(query.error) })}
        </Banner>
      )}
      {query.hasNextPage && !query.isError && (
        <Button variant="soft" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
      <ReportByNameLink />
      {chosen && <UnblockDialog member={chosen} open={isConfirming} onOpenChange={setConfirming} />}
    </div>
  )
}

function Row({ member, onUnblock }: { member: BlockedMember; onUnblock: () => void }) {
  const text = useMessages(safety)
  const format = useFormat()
  const { name, profileImage, blockedAt } = member
  return (
    <li className="flex min-h-15 items-center gap-3">
      <Avatar src={profileImage} size={44} />
      <div className="min-w-0 flex-1 leading-[1.3]">
        <p dir="auto" className="truncate font-semibold">
          {name}
        </p>
        <p className="text-13 text-ink-3">{text.since({ when: format.dateTime(blockedAt) })}</p>
      </div>
      <Button variant="ghost" size="small" aria-label={text.unblockWho({ name })} onClick={onUnblock}>
        {text.unblock}
      </Button>
    </li>
  )
}

function RowSkeletons() {
  const text = useMessages(safety)
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{text.loadingBlocked}</VisuallyHidden>
      {[0, 1].map((n) => (
        <div key={n} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  )
}

interface UnblockDialogProps {
  member: SafetyTarget['member']
  open: boolean
  onOpenChange: (open: boolean) => void
}

function UnblockDialog({ member, open, onOpenChange }: UnblockDialogProps) {
  const text = useMessages(safety)
  const textOf = useErrorText()
  const unblock = useUnblockMember()
  const { name } = member
  const confirm = () =>
    unblock.mutate(member._id, {
      onSuccess() {
        onOpenChange(false)
        toast.success(text.unblocked({ name }))
      },
    })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.unblockTitle({ name })}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {text.cancel}
          </Button>
          <Button pending={unblock.isPending} onClick={confirm}>
            {text.unblock}
          </Button>
        </div>
      }
    >
      <p>{text.unblockText}</p>
      {unblock.isError && (
        <div className="mt-4">
          <Banner>{textOf(unblock.error)}</Banner>
        </div>
      )}
    </Dialog>
  )
}
