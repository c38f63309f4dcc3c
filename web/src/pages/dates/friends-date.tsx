import { useLocation } from '@tanstack/react-router'
import { FriendAnswer } from '../../features/dates/friend-answer.tsx'
import { FriendsDateView } from '../../features/dates/friends-date.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The token is behind the #, which a browser sends to no server. */
const useFragment = () => useLocation({ select: ({ hash }) => hash })

/** A shared date, opened by its link. */
export function FriendsDatePage() {
  const text = useMessages(sharedDates)
  return (
    <Page title={text.dateTitle}>
      <Card className="mx-auto grid max-w-115 grid-cols-1 gap-4 p-5">
        <h1 className="text-25">{text.dateTitle}</h1>
        <FriendsDateView token={useFragment()} />
      </Card>
    </Page>
  )
}

/** The question whether to be told of missed check-ins, opened by a mailed link. */
export function DateFriendPage() {
  const text = useMessages(sharedDates)
  return (
    <Page title={text.answerTitle}>
      <Card className="mx-auto grid max-w-115 grid-cols-1 gap-4 p-5">
        <h1 className="text-25">{text.answerTitle}</h1>
        <FriendAnswer token={useFragment()} />
      </Card>
    </Page>
  )
}
