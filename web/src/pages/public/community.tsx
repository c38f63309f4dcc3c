import { Community } from '../../features/community/community.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { community } from '../../i18n/texts/community.ts'
import { Page } from '../../ui/layout/page.tsx'

export function CommunityPage() {
  const text = useMessages(community)
  return (
    <Page title={text.title} width="wide">
      <h1 className="mb-4 text-25 lg:text-32">{text.title}</h1>
      <Community />
    </Page>
  )
}
