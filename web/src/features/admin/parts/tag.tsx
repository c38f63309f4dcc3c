import type { ReactNode } from 'react'

type Tone = 'neutral' | 'good' | 'waiting' | 'bad'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  good: 'bg-pine-soft text-pine-soft-ink',
  waiting: 'bg-marigold-soft text-marigold-soft-ink',
  bad: 'bg-danger-soft text-danger-soft-ink',
}

/** A state in a word or two; the colour is not needed to understand it. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-block w-fit rounded-chip px-2 py-0.5 text-13 leading-snug font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
