import { type KeyboardEvent, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { editProfile } from '../../../i18n/texts/profiles/edit-profile.ts'
import type * as suggestions from './place-suggestions.ts'

type Places = typeof suggestions

/** What is not loaded is not missed: the field takes any text. */
const load = (give: (places: Places) => void) => void import('./place-suggestions.ts').then(give, () => {})

/** The places that fit what is typed, and the keys that choose among them. */
export function usePlaceList(value: string, onChange: (value: string) => void) {
  const { districtOf } = useMessages(editProfile)
  const language = useLanguage()
  const [places, setPlaces] = useState<Places | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const hasText = value !== ''
  useEffect(() => {
    if (hasText) load(setPlaces)
  }, [hasText])
  const names = places?.suggestPlaces(value).map((place) => places.nameOfPlace(place, language, districtOf)) ?? []
  const options = [...new Set(names)]
  const open = isAsked && options.length > 0
  const close = () => (setAsked(false), setActive(-1))
  const choose = (name: string) => (onChange(name), close())
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      setAsked(true)
      setActive((active + step + options.length) % options.length)
    } else if (open && event.key === 'Escape') close()
    else if (open && event.key === 'Enter' && active >= 0) choose(options[active] as string)
    else return
    event.preventDefault()
  }
  return {
    load: () => load(setPlaces),
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
      setAsked(true)
      setActive(-1)
    },
  }
}
