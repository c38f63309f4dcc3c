// @offline
import { archivedOnly } from '@hamvav/contract/screens'
import { useMessages } from '../../../i18n/catalogue.ts'
import { closedChat } from '../../../i18n/texts/messaging.ts'
import { archivedIn } from '../model/conversations.ts'
import { PartList } from './part-list.tsx'

/** Conversations of ended matches, to be read, reported or deleted. */
export function ArchivedList({ openId }: { openId: string | null }) {
  const text = useMessages(closedChat)
  return (
    <PartList
      openId={openId}
      title={text.archived}
      hint={text.archivedHint}
      empty={text.noneArchived}
      rowsOf={archivedIn}
      part={archivedOnly}
    />
  )
}
