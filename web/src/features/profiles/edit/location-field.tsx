import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { editProfile } from '../../../i18n/texts/profiles.ts'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import type * as suggestions from './place-suggestions.ts'

interface LocationFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Free text with suggestions of places in Nepal, in both scripts. */
export function LocationField({ value, onChange, error }: LocationFieldProps) {
  const text = useMessages(editProfile)
  const id = useId()
  const list = usePlaceList(value, onChange)
  const { open, options, active, recognised } = list
  const listbox = useRef<HTMLDivElement>(null)
  // On phones the field is often at the bottom of the screen and the list would open out of view.
  const shown = open ? options.length : 0
  useEffect(() => {
    if (shown > 0) listbox.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const hint = recognised
    ? text.recognised({ place: recognised })
    : value.trim()
      ? text.unrecognised
      : text.locationHint
  return (
    <FieldFrame id={id} label={text.location} error={error} hint={list.isReady || !value ? hint : text.locationHint}>
      <span className="relative block">
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          dir="auto"
          value={value}
          onFocus={list.load}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={list.press}
          onBlur={list.close}
          className="field h-12"
        />
        <div
          ref={listbox}
          id={`${id}-list`}
          role="listbox"
          aria-label={text.suggestions}
          hidden={!open}
          className="absolute inset-x-0 top-full z-10 mt-1 scroll-mb-3 overflow-hidden rounded-field border border-line bg-surface py-1 shadow-2"
        >
          {options.map((name, at) => (
            // The input handles the keys: the list never has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.choose(name)}
              className="flex min-h-11 cursor-pointer items-center px-4 pt-0.5 hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-primary-soft-ink"
            >
              {name}
            </div>
          ))}
        </div>
        <Count n={open ? shown : null} />
      </span>
    </FieldFrame>
  )
}

function Count({ n }: { n: number | null }) {
  const text = useMessages(editProfile)
  const format = useFormat()
  return (
    <span role="status" className="sr-only">
      {n !== null && text.suggestionCount({ n: format.number(n) })}
    </span>
  )
}

type Places = typeof suggestions

/** Loads the places; on a failure the field works without suggestions. */
const loadPlaces = (onLoad: (places: Places) => void) => void import('./place-suggestions.ts').then(onLoad, () => {})

/** Suggestions for the typed text, and keyboard selection (combobox pattern). */
function usePlaceList(value: string, onChange: (value: string) => void) {
  const { districtOf } = useMessages(editProfile)
  const language = useLanguage()
  const [places, setPlaces] = useState<Places | null>(null)
  const [isRequested, setRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const hasText = value !== ''
  useEffect(() => {
    if (hasText) loadPlaces(setPlaces)
  }, [hasText])
  const names = places?.suggestPlaces(value).map((place) => places.nameOfPlace(place, language, districtOf)) ?? []
  const options = [...new Set(names)]
  const open = isRequested && options.length > 0
  const close = () => (setRequested(false), setActive(-1))
  const choose = (name: string) => (onChange(name), close())
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      setRequested(true)
      setActive((active + step + options.length) % options.length)
    } else if (open && event.key === 'Escape') close()
    else if (open && event.key === 'Enter' && active >= 0) choose(options[active] as string)
    else return
    event.preventDefault()
  }
  return {
    load: () => loadPlaces(setPlaces),
    options,
    open,
    active,
    close,
    choose,
    press,
    isReady: places !== null,
    recognised: places?.recognise(value, language, districtOf) ?? null,
    type(typed: string) {
      onChange(typed)
      setRequested(true)
      setActive(-1)
    },
  }
}
