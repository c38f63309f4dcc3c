import type { SeenPicture } from '@hamvav/contract/profiles/entities'
import { use } from 'react'
import { CommentContext } from '../../../ui/prompts/comment-context.ts'

interface LikePictureProps {
  picture: SeenPicture
  /** What a screen reader says about the picture. */
  label: string
}

/** On a picture, the button that likes it with a comment; none on one that not everybody sees, which the server refuses. */
export function LikePicture({ picture, label }: LikePictureProps) {
  const renderComment = use(CommentContext)
  if (!renderComment || picture.isBlurred || picture.isPrivate || picture.isVeiled) return null
  return (
    <div className="absolute right-2.5 bottom-2.5">
      {renderComment({ about: { picture: picture._id }, label, url: picture.url })}
    </div>
  )
}
