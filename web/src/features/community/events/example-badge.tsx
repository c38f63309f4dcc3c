import { useMessages } from '../../../i18n/catalogue.ts'
import { community } from '../../../i18n/texts/community/community.ts'

/** Nothing here pretends to be a real person's (decisions §5). */
export function ExampleBadge() {
  const text = useMessages(community)
  return <span className="flex-none rounded-chip bg-sunken px-2 pt-0.5 text-12 text-ink-2">{text.example}</span>
}
