import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { editProfile } from '../../../i18n/texts/profiles/edit-profile.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Spec §8: the server's message or 'Failed to update profile', then with why it could not be asked. */
export function EditFailure({ error }: { error: unknown }) {
  const text = useMessages(editProfile)
  const textOf = useErrorText()
  const reason = textOf(error)
  const isAnswer = error instanceof ApiError && error.status > 0 && error.status < 500
  return (
    <Banner>
      {isAnswer ? (
        reason
      ) : (
        <>
          <span className="block font-semibold">{text.failed}</span>
          {reason}
        </>
      )}
    </Banner>
  )
}
