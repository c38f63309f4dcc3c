import { lazy, type ReactNode, Suspense } from 'react'
import { useMedia, wideScreen } from '../../../core/hooks/use-media.ts'
import { useViewer } from '../../../core/session/session.ts'

const TodaysTags = lazy(() =>
  import('./todays-tags.tsx').then(
    ({ TodaysTags }) => ({ default: TodaysTags }),
    // Without its code the posts have no column beside them.
    () => ({ default: () => null }),
  ),
)

/** Width of a page of posts: wider for members, who have the tags column. */
export const usePostsWidth = () => (useViewer().isLoggedIn ? 'sidebar' : 'narrow')

/** Posts, for members on wide screens with today's tags beside them. */
export function PostsWithTags({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useViewer()
  return (
    // From 1280 px on the posts stay in the middle of the window; on narrower ones they leave room for the column.
    <div className={`relative ${isLoggedIn ? 'lg:max-xl:pr-68' : ''}`}>
      {children}
      {isLoggedIn && <TagsColumn />}
    </div>
  )
}

function TagsColumn() {
  return (
    useMedia(wideScreen) && (
      <div className="absolute inset-y-0 w-60 lg:max-xl:right-0 xl:left-full xl:ml-8">
        <Suspense fallback={null}>
          <TodaysTags />
        </Suspense>
      </div>
    )
  )
}
