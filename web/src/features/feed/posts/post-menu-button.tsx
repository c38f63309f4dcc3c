import type { Post } from '@hamvav/contract/feed/entities'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safetyMenu } from '../../../i18n/texts/safety.ts'
import { authorName } from '../model/rules.ts'

export interface PostMenuProps {
  post: Post
  viewerId: string | null
}

const loadMenu = () => import('./post-menu.tsx')
const preload = () => prefetchCode(loadMenu)
const PostMenu = lazy(async () => ({ default: (await loadMenu()).PostMenu }))

/** The ⋯ button of a post; the menu is loaded when the pointer or the focus reaches it. */
export function PostMenuButton(props: PostMenuProps) {
  const text = useMessages(safetyMenu)
  const [isRequested, setRequested] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={text.more({ name: authorName(props.post.user) })}
      className="touch grid place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink-2"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setRequested(true)}
    >
      <Ellipsis size={22} aria-hidden="true" />
    </button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <PostMenu {...props} />
    </Suspense>
  )
}
