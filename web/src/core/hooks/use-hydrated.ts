import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a prerendered page comes alive: what the address asks for was not known when it was drawn. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
