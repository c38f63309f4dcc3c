import { houseAccount } from '@hamvav/contract/product'
import { useParams } from '@tanstack/react-router'
import { MemberChoice } from '../../features/matches/discover/member-choice.tsx'
import { MemberProfile } from '../../features/profiles/view/member-profile.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { profile } from '../../i18n/texts/profiles/profile.ts'
import { Page } from '../../ui/layout/page.tsx'
import { MemberMenu } from './member-menu.tsx'

/** Whose announcements are to be read: nothing else can be done about it. */
const isHouse = (id: string) => id === houseAccount._id

/** /profile/{id} and /@{username}. */
export function MemberPage() {
  const text = useMessages(profile)
  const { id, username } = useParams({ strict: false })
  return (
    <Page title={username ? `@${username}` : text.title}>
      <MemberProfile
        whose={username ? { username } : { id: id ?? '' }}
        renderSafetyMenu={({ _id, name }) =>
          isHouse(_id) ? null : <MemberMenu subject="profile" subjectId={_id} member={{ _id, name }} look="onPicture" />
        }
        renderChoice={({ _id, name, username, profilePic }) =>
          isHouse(_id) ? null : <MemberChoice member={{ _id, name, username, profileImage: profilePic }} />
        }
      />
    </Page>
  )
}
