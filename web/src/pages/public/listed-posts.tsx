// @offline
import { taggedPostsMax } from '@hamvav/contract/feed/limits'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PostsWithTags, usePostsWidth } from '../../features/feed/timeline/posts-with-tags.tsx'
import { ListedPosts, useMemberPosts, useTaggedPosts } from '../../features/feed/timeline/listed-posts.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { listedPosts } from '../../i18n/texts/feed.ts'
import { paths } from '../../core/navigation/paths.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SafetyMenuContext } from '../../ui/overlays/safety-context.ts'
import { renderPostSafetyMenu } from '../member/post-safety-menu.tsx'

interface ListProps {
  title: string
  children?: ReactNode
  none: string
  query: Omit<Parameters<typeof ListedPosts>[0], 'none' | 'commentsOf' | 'onOpenComments' | 'onCloseComments'>
}

function List({ title, children, none, query }: ListProps) {
  const [commentsOf, setCommentsOf] = useState<string | null>(null)
  return (
    <Page title={title} width={usePostsWidth()}>
      <h1 dir="auto" className={`px-1 pt-2 text-25 wrap-anywhere lg:text-32 ${children ? '' : 'pb-3'}`}>
        {title}
      </h1>
      {children}
      <PostsWithTags>
        <SafetyMenuContext value={renderPostSafetyMenu}>
          <ListedPosts
            {...query}
            none={none}
            commentsOf={commentsOf}
            onOpenComments={setCommentsOf}
            onCloseComments={() => setCommentsOf(null)}
          />
        </SafetyMenuContext>
      </PostsWithTags>
    </Page>
  )
}

/** /profile/{id}/posts */
export function MemberPostsPage() {
  const text = useMessages(listedPosts)
  const { id = '' } = useParams({ strict: false })
  const query = useMemberPosts(id)
  const name = query.posts?.[0]?.user.name
  return (
    <List title={name ? text.postsBy({ name }) : text.posts} none={text.noPosts} query={query}>
      <p className="mb-1 px-1">
        <TextLink to={paths.profile(id)}>{text.toProfile}</TextLink>
      </p>
    </List>
  )
}

/** /tag/{tag} */
export function TagPage() {
  const text = useMessages(listedPosts)
  const format = useFormat()
  const { tag = '' } = useParams({ strict: false }) as { tag?: string }
  const query = useTaggedPosts(tag)
  const end = query.posts?.length === taggedPostsMax ? text.newestOnly({ n: format.number(taggedPostsMax) }) : undefined
  return <List title={`#${tag}`} none={text.noTagged} query={{ ...query, end }} />
}
