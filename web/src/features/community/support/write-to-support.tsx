import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { support } from '../../../i18n/texts/community/support.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SupportForm } from './support-form.tsx'
import { useViewer } from '../../../core/session/session.ts'

/** The form, and what is said once it is sent. */
export function WriteToSupport() {
  const text = useMessages(support)
  const { user } = useViewer()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-20">{text.write}</h2>
        <p className="text-15 text-ink-2">{text.writeHint}</p>
      </div>
      <SupportForm key={user?._id ?? 'visitor'} user={user} onSent={setSentTo} />
    </Card>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useMessages(support)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid justify-items-start gap-2 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-20">
        {text.sent}
      </h2>
      <p className="wrap-anywhere text-ink-2">{text.sentHint({ email })}</p>
      <Button variant="soft" onClick={onAgain}>
        {text.writeAgain}
      </Button>
    </Card>
  )
}
