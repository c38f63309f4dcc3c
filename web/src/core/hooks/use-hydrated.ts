import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a prerendered page hydrates: the query of the address was not known at build time. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
