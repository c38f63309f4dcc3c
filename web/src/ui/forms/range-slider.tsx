import { Slider } from '@base-ui/react/slider'

interface RangeSliderProps {
  label: string
  /** Accessible name of each thumb: one, or the lower and the upper. */
  thumbs: readonly [string] | readonly [string, string]
  min: number
  max: number
  step?: number
  value: readonly number[]
  /** The value as text above the track. */
  valueText: string
  /** Value of one thumb for screen readers. */
  thumbText: (value: number) => string
  disabled?: boolean
  onChange: (value: readonly number[]) => void
}

/** A slider with one or two thumbs; arrow keys, Home and End work on each. */
export function RangeSlider({ label, thumbs, valueText, thumbText, value, onChange, ...range }: RangeSliderProps) {
  return (
    <Slider.Root
      {...range}
      value={[...value]}
      onValueChange={(next) => onChange(next as readonly number[])}
      className="group grid gap-1"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-15 font-semibold">{label}</span>
        <span className="text-15 text-ink-2">{valueText}</span>
      </div>
      {/* Padding of half a thumb, so that the thumbs stay inside. */}
      <div className="px-4">
        <Slider.Control className="flex h-11 w-full touch-none items-center select-none data-disabled:opacity-50">
          <Slider.Track className="relative h-1.5 w-full rounded-full bg-line">
            <Slider.Indicator className="rounded-full bg-primary" />
            {thumbs.map((name, index) => (
              <Slider.Thumb
                key={name}
                index={index}
                getAriaLabel={() => name}
                getAriaValueText={(_, one) => thumbText(one)}
                className="size-7 rounded-full border-2 border-primary bg-surface shadow-2 after:absolute after:-inset-2 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </div>
    </Slider.Root>
  )
}
