import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { IconLink } from '../../../ui/buttons/icon-button.tsx'
import { useInboxPart } from './use-inbox-filter.ts'

/** Keys of history entries that were opened from the list, which is the entry before each. */
const openedFromList = new Set<string>()

const placeOf = ({ state }: { state: { __TSR_key?: string; __TSR_index: number } }) => ({
  key: state.__TSR_key ?? '',
  index: state.__TSR_index,
})

/** Records which conversations are opened from the list. */
export function useTrackOpenedFromList(): void {
  const location = useLocation()
  const list = useRef<number | null>(null)
  useEffect(() => {
    const { key, index } = placeOf(location)
    const isList = location.pathname === paths.messages
    // Only forward navigation counts.
    if (!isList && list.current !== null && index === list.current + 1) openedFromList.add(key)
    list.current = isList ? index : null
  }, [location])
}

/** On phones: back in the history if the list is the entry before, otherwise the list replaces the conversation. */
export function BackToChats() {
  const text = useMessages(messaging)
  const router = useRouter()
  const isWide = useMedia(wideScreen)
  const key = useLocation({ select: (location) => placeOf(location).key })
  const backTo = useInboxPart()
  function goBack(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isWide || opensElsewhere || !openedFromList.has(key)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <IconLink
      to={paths.messages}
      search={backTo}
      replace={!isWide}
      onClick={goBack}
      label={text.backToChats}
      icon={ArrowLeft}
    />
  )
}
