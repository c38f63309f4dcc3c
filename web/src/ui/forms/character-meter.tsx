import { countGraphemes } from '@hamvav/contract/graphemes'
import { useFormat } from '../../i18n/format.ts'

/** Graphemes by which a text is counted; spaces at its ends are not. */
export const lengthOfText = (text: string): number => countGraphemes(text.trim())

type RoomUsedProps = {
  /** For `aria-describedby` of the field. */
  id: string
  length: number
  max: number
  /** Says it for who cannot see it. */
  lengthOf: (count: { n: string; max: string }) => string
}

/** How much of a field's room is used, below it. */
export function RoomUsed({ id, length, max, lengthOf }: RoomUsedProps) {
  const format = useFormat()
  const count = { n: format.number(length), max: format.number(max) }
  return (
    <p className={`text-right text-14 ${length > max ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
      <span aria-hidden="true">
        {count.n}/{count.max}
      </span>
      <span id={id} className="sr-only">
        {lengthOf(count)}
      </span>
    </p>
  )
}
