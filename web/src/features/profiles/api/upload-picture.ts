import { addPicture, uploadProfilePicture } from '@hamvav/contract/profiles/picture-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../../core/api/upload.ts'
import { needsToken, pictureAt } from '../../../core/media/picture-size.ts'
import { updateUser } from '../../../core/session/session.ts'
import { reloadPictures } from './own-pictures.ts'

/** `profile`: becomes the profile picture; `album`: appended; `private`: appended, for chosen matches only. */
export type PictureTarget = 'profile' | 'album' | 'private'

/** Uploads one picture at a time; unmounting aborts it. `progress` goes from 0 to 1. */
export function useUploadPicture(target: PictureTarget) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(null)
  const mutation = useMutation({
    async mutationFn(file: Blob) {
      controller.current = new AbortController()
      const options = { file, fileName: 'picture.jpg', signal: controller.current.signal, onProgress: setProgress }
      if (target === 'album') return upload(addPicture, { field: 'picture', ...options })
      if (target === 'private') return upload(addPicture, { field: 'picture', query: 'audience=chosen', ...options })
      const answer = await upload(uploadProfilePicture, { field: 'profilePic', ...options })
      // Until a new one is checked, the present one stays.
      if (!needsToken(answer.url)) updateUser({ profileImage: pictureAt(answer.url, 96) })
      return answer
    },
    onSuccess: () => void reloadPictures(client),
  })
  useEffect(() => () => controller.current?.abort(), [])
  return {
    progress,
    isSending: mutation.isPending,
    error: mutation.error,
    send: mutation.mutate,
    cancel() {
      controller.current?.abort()
      mutation.reset()
    },
  }
}
