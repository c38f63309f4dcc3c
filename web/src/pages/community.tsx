import { Community } from '../features/community/community.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { community } from '../messages/community.ts'
import { Page } from '../ui/page.tsx'

export function CommunityPage() {
  const text = useMessages(community)
  return (
    <Page title={text.title} width="wide">
      <h1 className="mb-4 text-25 lg:text-32">{text.title}</h1>
      <Community />
    </Page>
  )
}
