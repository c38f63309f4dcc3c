import { houseAccount } from '@hamvav/contract/product'
import type { RenderSafetyMenu } from '../../features/feed/posts/safety-menu-type.ts'
import { SafetyMenu } from '../../features/safety/menu/safety-menu.tsx'

/** The ways to report a post or a comment and to block who wrote it, wherever posts are shown; not of an announcement. */
export const renderPostSafetyMenu: RenderSafetyMenu = ({ subject, id, author: { _id, name, username } }) =>
  _id === houseAccount._id ? null : (
    <SafetyMenu subject={subject} subjectId={id} member={{ _id, name: name || username }} />
  )
