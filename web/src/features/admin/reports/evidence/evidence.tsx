import type { ReportDetail } from '@hamvav/contract/admin/entities'
import type { Evidence } from '@hamvav/contract/safety/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { SeenChat } from './seen-chat.tsx'
import { SeenPictures } from './seen-pictures.tsx'
import { SeenProfile } from './seen-profile.tsx'
import { SeenComment, SeenPostCard } from './seen-words.tsx'
import { Panel } from '../detail/panel.tsx'

/** What was reported, as the reporter saw it. */
export function EvidencePanel({ report }: { report: ReportDetail }) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const { _id, evidence, status } = report
  if (!evidence)
    return (
      <Panel title={text.evidence}>
        <p className="text-ink-2">{status === 'open' ? text.unreadable : text.erased}</p>
      </Panel>
    )
  return (
    <Panel title={text.evidence} hint={text.seenAt({ when: format.dateTime(evidence.seenAt) })}>
      <Content evidence={evidence} />
      {evidence.pictureIds.length > 0 && (
        <SeenPictures
          reportId={_id}
          ids={evidence.pictureIds}
          title={evidence.content.kind === 'profile' ? text.pictures : text.profilePicture}
        />
      )}
    </Panel>
  )
}

function Content({ evidence: { content } }: { evidence: Evidence }) {
  switch (content.kind) {
    case 'post':
      return <SeenPostCard post={content.post} />
    case 'comment':
      return <SeenComment comment={content.comment} post={content.post} />
    case 'conversation':
      return <SeenChat partner={content.partner} messages={content.messages} />
    case 'profile':
      return <SeenProfile profile={content} />
  }
}
