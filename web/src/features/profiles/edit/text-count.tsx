import { useFormat } from '../../../i18n/format.ts'

type TextCountProps = { n: number; max: number; label: (values: { n: string; max: string }) => string }

/** '12/500', red above the limit; a screen reader is told in words. */
export function TextCount({ n, max, label }: TextCountProps) {
  const format = useFormat()
  const values = { n: format.number(n), max: format.number(max) }
  return (
    <span className={`flex-none text-14 whitespace-nowrap ${n > max ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
      <span aria-hidden="true">
        {values.n}/{values.max}
      </span>
      <span className="sr-only">{label(values)}</span>
    </span>
  )
}
