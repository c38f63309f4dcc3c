import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

export const tabs = ['posts', 'events'] as const
export type Tab = (typeof tabs)[number]

const never = () => () => {}

/** The tab that the address names; a prerendered page knows no address beyond its path, so it starts with the first. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const named = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('tab') })
  const pathname = useLocation({ select: (location) => location.pathname })
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const tab = isAlive && named === 'events' ? 'events' : 'posts'
  const choose = (next: Tab) => {
    if (next === tab) return
    void navigate({ to: pathname, search: (next === 'posts' ? {} : { tab: next }) as never, resetScroll: false })
  }
  return [tab, choose]
}
