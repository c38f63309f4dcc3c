// @offline
import { useParams } from '@tanstack/react-router'
import { PostsWithTags, usePostsWidth } from '../../features/feed/timeline/posts-with-tags.tsx'
import { SinglePost, useSinglePost } from '../../features/feed/single/single-post.tsx'
import { authorName } from '../../features/feed/model/rules.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { singlePost } from '../../i18n/texts/feed.ts'
import { Page } from '../../ui/layout/page.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { SafetyMenuContext } from '../../ui/overlays/safety-context.ts'
import { renderPostSafetyMenu } from '../member/post-safety-menu.tsx'

/** /post/{id}: one post with its comments. */
export function PostPage() {
  const text = useMessages(singlePost)
  const { id = '' } = useParams({ strict: false })
  const { data: post } = useSinglePost(id)
  const title = post ? text.title({ name: authorName(post.user) }) : text.post
  return (
    <Page title={title} width={usePostsWidth()}>
      {post && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      <PostsWithTags>
        <SafetyMenuContext value={renderPostSafetyMenu}>
          <SinglePost key={id} id={id} />
        </SafetyMenuContext>
      </PostsWithTags>
    </Page>
  )
}
