import { houseAccount } from '@hamvav/contract/product'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import type { RenderSafetyMenu } from '../../ui/overlays/safety-context.ts'

/** The safety menu of posts and comments; announcements have none, as the house account cannot be reported or blocked. */
export const renderPostSafetyMenu: RenderSafetyMenu = (props) =>
  props.member._id === houseAccount._id ? null : <SafetyMenu {...props} />
