import { useMessages } from '../lib/catalogue.ts'
import { shell } from '../messages/shell.ts'
import { Page } from '../ui/page.tsx'

export function LandingPage() {
  const text = useMessages(shell)
  return (
    <Page title={text.menu}>
      <h1>{text.menu}</h1>
    </Page>
  )
}
