import { ApiError } from '../../core/api/api-error.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useAnswerFriend } from './api.ts'

/** A friend agrees or refuses. On a press, not on load: mail scanners that open links must not answer. */
export function FriendAnswer({ token }: { token: string }) {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const answer = useAnswerFriend()
  const isBroken = answer.error instanceof ApiError && answer.error.code === 'link_invalid'
  if (token === '' || isBroken) return <Banner>{token ? text.linkBroken : text.linkIncomplete}</Banner>
  if (answer.isSuccess)
    return (
      <>
        <Banner tone="info">{answer.variables.accepts ? text.agreed({ name: answer.data.name }) : text.refused}</Banner>
        <ButtonLink to={paths.home}>{text.home}</ButtonLink>
      </>
    )
  const isSending = (accepts: boolean) => answer.isPending && answer.variables.accepts === accepts
  return (
    <>
      <p className="text-ink-2">{text.answerHint}</p>
      {answer.isError && <Banner>{textOf(answer.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button pending={isSending(true)} onClick={() => answer.mutate({ token, accepts: true })}>
          {text.agree}
        </Button>
        <Button variant="ghost" pending={isSending(false)} onClick={() => answer.mutate({ token, accepts: false })}>
          {text.refuse}
        </Button>
      </div>
    </>
  )
}
