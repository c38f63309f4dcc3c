import { isHouseAccount } from '@hamvav/contract/product'
import { lazy } from 'react'
import type { RenderSafetyMenu } from '../../ui/overlays/safety-context.ts'

const SafetyMenu = lazy(async () => ({
  default: (await import('../../features/safety/safety-menu.tsx')).SafetyMenu,
}))

/** The safety menu of posts and comments; announcements have none, as the house account cannot be reported or blocked. Suspends. */
export const renderPostSafetyMenu: RenderSafetyMenu = (props) =>
  isHouseAccount(props.member._id) ? null : <SafetyMenu {...props} />
