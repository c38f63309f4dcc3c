import type { DateFriend, FollowedMember } from '@hamvav/contract/dates/entities'
import { dateFriendsMax } from '@hamvav/contract/dates/limits'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useAddFriend, useRemoveFriend, useUnfollow } from './api.ts'
import { DateDetails } from './friends-date.tsx'

/** Friends who get a mail after a missed check-in; each agrees first. */
export function DateFriends({ friends, isMailOn }: { friends: readonly DateFriend[]; isMailOn: boolean }) {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const remove = useRemoveFriend()
  const id = useId()
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-18">
          {text.friends}
        </h2>
        <p className="text-15 text-ink-2">{text.friendsHint}</p>
        <ul className="grid grid-cols-1 gap-3 empty:hidden">
          {friends.map(({ _id, email, isConfirmed }) => (
            <li key={_id} className="flex min-h-11 items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {email}
                <span className="block text-14 text-ink-2">{isConfirmed ? text.confirmed : text.asked}</span>
              </span>
              <Button
                size="small"
                variant="ghost"
                aria-label={text.removeFriend({ email })}
                pending={remove.isPending && remove.variables === _id}
                onClick={() => remove.mutate(_id)}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
        {remove.isError && <Banner>{textOf(remove.error)}</Banner>}
        {isMailOn && friends.length < dateFriendsMax && <AddFriend />}
      </section>
    </Card>
  )
}

function AddFriend() {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const add = useAddFriend()
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isWrong) return
    add.mutate(email, {
      onSuccess() {
        setEmail('')
        setChecked(false)
      },
    })
  }
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-1 gap-3">
      <TextField
        type="email"
        autoComplete="off"
        label={text.friendEmail}
        error={isChecked && isWrong ? text.emailWrong : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {add.isError && <Banner>{textOf(add.error)}</Banner>}
      <Button type="submit" variant="soft" pending={add.isPending} className="justify-self-start">
        {text.ask}
      </Button>
    </form>
  )
}

/** Members whose missed check-ins the viewer is told of, and the missed ones. */
export function FollowedMembers({ followed }: { followed: readonly FollowedMember[] }) {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const stop = useUnfollow()
  const id = useId()
  return (
    <Card className="p-4">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-18">
          {text.followed}
        </h2>
        <p className="text-15 text-ink-2">{text.followedHint}</p>
        <ul className="grid grid-cols-1 gap-3">
          {followed.map(({ _id, name, username, missed }) => (
            <li key={_id} className="grid grid-cols-1 gap-3">
              <div className="flex min-h-11 items-center gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name} (@{username})
                </span>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={text.unfollowName({ name })}
                  pending={stop.isPending && stop.variables === _id}
                  onClick={() => stop.mutate(_id)}
                >
                  {text.unfollow}
                </Button>
              </div>
              {missed.map((date) => (
                <div key={date.startsAt + date.place} className="rounded-card border border-line bg-sunken p-4">
                  <DateDetails date={date} />
                </div>
              ))}
            </li>
          ))}
        </ul>
        {stop.isError && <Banner>{textOf(stop.error)}</Banner>}
      </section>
    </Card>
  )
}
