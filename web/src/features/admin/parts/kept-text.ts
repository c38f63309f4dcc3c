// What an admin is writing outlives the end of their session: in this tab's memory, for the same admin, until it is sent.
import { useEffect, useState } from 'react'
import { currentAdmin } from '../../../core/session/admin-session.ts'

const kept = new Map<string, string>()

const nameOf = (about: string) => `${currentAdmin()?.profile._id ?? ''} ${about}`

/** A text that is written, by what it is about; '' takes it away. */
export function useKeptText(about: string): [string, (text: string) => void] {
  const [name] = useState(() => nameOf(about))
  const [text, setText] = useState(() => kept.get(name) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next === '') kept.delete(name)
    else kept.set(name, next)
  }
  return [text, write]
}

/** For what is closed by hand: only where the session's end closes it the text is kept. */
export function useForgetAtClose(about: string): void {
  useEffect(() => () => void (currentAdmin() && forgetText(about)), [about])
}

export const forgetText = (about: string): void => void kept.delete(nameOf(about))

/** Whoever logs out leaves nothing. */
export const forgetAllTexts = (): void => kept.clear()

export const hasKeptTexts = (): boolean => kept.size > 0
