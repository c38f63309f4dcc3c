import { useMemo } from 'react'
import { useStore } from '../../core/storage/store.ts'
import { SafeChatContext, useHiddenWords, useSafeChat } from '../../features/messaging/safe-chat/safe-chat.ts'
import { TheirText } from '../../features/messaging/safe-chat/veiled-text.tsx'
import { isUnavailable } from '../../features/messaging/safe-chat/verdicts.ts'
import { ReceivedMessages } from '../../features/safety/received-messages.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { safeChatParts } from '../../i18n/texts/messaging.ts'
import { limitedAccount } from '../../i18n/texts/safety.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function ReceivedMessagesPage() {
  const text = useMessages(limitedAccount)
  const words = useMessages(safeChatParts)
  const isSafeChatUnavailable = useStore(isUnavailable)
  const hiddenWords = useHiddenWords()
  // On, as outside of a conversation nobody has agreed to turn it off.
  const defaultSafeChat = useSafeChat()
  const safeChat = useMemo(() => ({ ...defaultSafeChat, hiddenWords }), [defaultSafeChat, hiddenWords])
  return (
    <Page title={text.receivedTitle}>
      <h1 className="px-1 pt-2 text-25">{text.receivedTitle}</h1>
      <p className="mt-1 mb-4 px-1 text-15 text-ink-2">{text.receivedIntro}</p>
      {isSafeChatUnavailable && (
        <div className="mb-3">
          <Banner tone="info">{words.unavailable}</Banner>
        </div>
      )}
      <SafeChatContext value={safeChat}>
        <ReceivedMessages renderTheirs={(id, theirs) => <TheirText id={id} text={theirs} />} />
      </SafeChatContext>
    </Page>
  )
}
