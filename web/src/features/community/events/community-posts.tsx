import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { useSession } from '../../../core/session/session.ts'
import { community } from '../../../i18n/texts/community/community.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { SamplePost } from './sample-post.tsx'
import { samplePosts } from './samples.ts'

export function CommunityPosts() {
  const text = useMessages(community)
  const { token } = useSession()
  return (
    <div className="grid items-start gap-3 md:grid-cols-2 md:gap-4">
      {samplePosts.map((post) => (
        <SamplePost key={post.id} post={post} />
      ))}
      <section className="grid justify-items-start gap-2 rounded-card border border-dashed border-field-line p-5">
        <h2 className="text-20">{text.yourTurn}</h2>
        <p className="text-ink-2">{text.yourTurnHint}</p>
        <ButtonLink variant="soft" to={token ? paths.home : paths.register} className="mt-1">
          {token ? text.toFeed : text.register}
        </ButtonLink>
      </section>
    </div>
  )
}
