import { ApiError } from '../../core/api/api-error.ts'
import { paths } from '../../core/navigation/paths.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useSession } from '../../core/session/session.ts'
import { useAnswerFriend, useFollow } from './api.ts'

/** A friend agrees or refuses. On a press, not on load: mail scanners that open links must not answer. */
export function FriendAnswer({ token }: { token: string }) {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const { user } = useSession()
  const answer = useAnswerFriend()
  const follow = useFollow()
  const error = answer.error ?? follow.error
  const isBroken = error instanceof ApiError && error.code === 'link_invalid'
  if (token === '' || isBroken) return <Banner>{token ? text.linkBroken : text.linkIncomplete}</Banner>
  if (follow.isSuccess)
    return (
      <>
        <Banner tone="info">{text.follows({ name: follow.data.name })}</Banner>
        <ButtonLink to={paths.sharedDates}>{text.title}</ButtonLink>
      </>
    )
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
      {error && <Banner>{textOf(error)}</Banner>}
      {user && <p className="text-ink-2">{text.followHint({ username: user.username })}</p>}
      <div className="flex flex-wrap gap-3">
        {user && (
          <Button pending={follow.isPending} onClick={() => follow.mutate(token)}>
            {text.follow}
          </Button>
        )}
        <Button
          variant={user ? 'soft' : 'primary'}
          pending={isSending(true)}
          onClick={() => answer.mutate({ token, accepts: true })}
        >
          {text.agree}
        </Button>
        <Button variant="ghost" pending={isSending(false)} onClick={() => answer.mutate({ token, accepts: false })}>
          {text.refuse}
        </Button>
      </div>
    </>
  )
}
