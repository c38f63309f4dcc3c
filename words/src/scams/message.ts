// Whether one message asks for money, a code or a talk elsewhere. No keyword decides: an ordinary sentence contains each of them.
import type { Signal } from './signals.ts'

/** @returns `money` for a request of money or of a code, or for extortion; `contact` for a move to another app */
export function judgeMessage(signals: ReadonlySet<Signal>): ('money' | 'contact')[] {
  const has = (...all: Signal[]) => all.every((signal) => signals.has(signal))
  const asksMoney =
    has('request', 'amount') ||
    has('request', 'payment', 'money') ||
    has('request', 'payment', 'emergency') ||
    has('request', 'money', 'emergency') ||
    has('payment', 'amount') ||
    has('promise', 'amount', 'payment') ||
    has('promise', 'money', 'request')
  const asksCode = has('code', 'request')
  const extorts = has('leverage', 'amount') || has('leverage', 'money') || has('leverage', 'payment')
  const movesAway = signals.has('handle') || has('other-app', 'request')
  return [
    ...(asksMoney || asksCode || extorts ? (['money'] as const) : []),
    ...(movesAway ? (['contact'] as const) : []),
  ]
}
