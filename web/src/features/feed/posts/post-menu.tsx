// @offline
import { isHouseAccount } from '@hamvav/contract/product'
import type { Post } from '@hamvav/contract/feed/entities'
import { Ellipsis, HeartOff, Link2, Share2 } from 'lucide-react'
import { use } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { site } from '../../../core/navigation/site.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { postMenu } from '../../../i18n/texts/feed.ts'
import { safetyMenu } from '../../../i18n/texts/safety.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import { MenuWindow } from '../../../ui/overlays/menu-window.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { useTakeBackLike } from '../api/own-content.ts'
import { authorName, isLikedBy, memberOf } from '../model/rules.ts'
import { useOwnItems } from './own-items.tsx'
import type { PostMenuProps } from './post-menu-button.tsx'

/** Share for everybody, Edit and Delete for own posts, Report and Block for others'. Opens at once. */
export function PostMenu({ post, viewerId }: PostMenuProps) {
  const text = useMessages(safetyMenu)
  const renderSafetyMenu = use(SafetyMenuContext)
  const { user } = post
  const isOwn = viewerId === user._id
  const { _id: id, content, createdAt } = post
  const own = useOwnItems({ subject: 'post', id, postId: id, content, createdAt }, isOwn ? viewerId : null)
  const items = [...useTakeBackItem(post, viewerId), ...useShareItems(post), ...own.items]
  const isOthers = viewerId !== null && !isOwn && !isHouseAccount(user._id)
  if (isOthers && renderSafetyMenu)
    return renderSafetyMenu({
      subject: 'post',
      subjectId: post._id,
      member: memberOf(user),
      before: items,
      startsOpen: true,
    })
  return (
    <>
      <MenuWindow
        label={text.more({ name: authorName(user) })}
        className="touch grid place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink-2"
        items={items}
      >
        <Ellipsis size={22} aria-hidden="true" />
      </MenuWindow>
      {own.dialogs}
    </>
  )
}

/** The heart stays disabled once pressed (spec §4). */
function useTakeBackItem(post: Post, viewerId: string | null): MenuItem[] {
  const text = useMessages(postMenu)
  const textOf = useErrorText()
  const { mutate } = useTakeBackLike(viewerId)
  if (!isLikedBy(post, viewerId)) return []
  const onError = (error: Error) => toast.error(textOf(error, unanswered(text.unableToTakeBack)))
  return [{ label: text.takeBackLike, icon: HeartOff, onSelect: () => mutate(post._id, { onError }) }]
}

/** The text itself is not handed over: the link shows it for as long as it is there. */
function useShareItems({ _id }: Post): MenuItem[] {
  const text = useMessages(postMenu)
  const url = site.publicUrl + paths.post(_id)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(text.copied)
    } catch {
      toast.error(text.notCopied({ url }))
    }
  }
  const share = async () => {
    try {
      await navigator.share({ url })
    } catch (error) {
      // The member closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  const canShare = typeof navigator.share === 'function'
  return [
    ...(canShare ? [{ label: text.share, icon: Share2, onSelect: () => void share() }] : []),
    { label: text.copyLink, icon: Link2, onSelect: () => void copy() },
  ]
}
