// @chunk shell
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { PostsWithTags, usePostsWidth } from '../../features/feed/timeline/posts-with-tags.tsx'
import { Feed } from '../../features/feed/timeline/feed.tsx'
import { VisitorCard } from '../../features/landing/visitor-card.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useViewer } from '../../core/session/session.ts'
import { shell } from '../../i18n/texts/app.ts'
import { Page } from '../../ui/layout/page.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { SafetyMenuContext } from '../../ui/overlays/safety-context.ts'
import { renderPostSafetyMenu } from './post-safety-menu.tsx'

/** `/?comments=<post _id>`: the address says whose comments are open, so that going back closes them. */
const openComments = ({ comments }: Record<string, unknown>): string | null =>
  typeof comments === 'string' ? comments : null

/** Runs after the next paint, so that the reaction to a press is shown before the work that it starts. */
const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

export function HomePage() {
  const text = useMessages(shell)
  const { isLoggedIn } = useViewer()
  const comments = openComments(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)

  const open = useCallback(
    (postId: string) => {
      wasOpenedHere.current = true
      afterPaint(() => void navigate({ to: paths.home, search: { comments: postId } as never, resetScroll: false }))
    },
    [navigate],
  )
  // After a link with open comments the history has no page of ours before it.
  function close() {
    if (wasOpenedHere.current) history.back()
    else void navigate({ to: paths.home, search: {} as never, replace: true, resetScroll: false })
    wasOpenedHere.current = false
  }

  return (
    <Page title={text.home} width={usePostsWidth()}>
      <h1>
        <VisuallyHidden>{text.home}</VisuallyHidden>
      </h1>
      {!isLoggedIn && <VisitorCard />}
      <PostsWithTags>
        <SafetyMenuContext value={renderPostSafetyMenu}>
          <Feed commentsOf={comments} onOpenComments={open} onCloseComments={close} />
        </SafetyMenuContext>
      </PostsWithTags>
    </Page>
  )
}
