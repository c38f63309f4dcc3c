import { Layers2, type LucideIcon, Rows2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useMedia } from '../../../core/hooks/use-media.ts'
import { readStored, writeStored } from '../../../core/storage/stored-value.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches.ts'

type View = 'grid' | 'deck'

/** Of this device, as the size of its screen decides which view suits it. */
const key = 'discoverView'
const phone = '(max-width: 39.99rem)'

/** The chosen view, and whether one card is shown at a time: only on phones. */
export function useDeckView() {
  const [view, setView] = useState<View>(() => (readStored(key) === 'deck' ? 'deck' : 'grid'))
  const isPhone = useMedia(phone)
  function choose(chosen: View) {
    writeStored(key, chosen === 'grid' ? null : chosen)
    setView(chosen)
  }
  return { view, isDeck: view === 'deck' && isPhone, choose }
}

const options = [
  { view: 'grid', label: 'asList', icon: Rows2 },
  { view: 'deck', label: 'oneByOne', icon: Layers2 },
] as const satisfies readonly { view: View; label: string; icon: LucideIcon }[]

/** Switches between the list and the deck; not on wide screens, which show several cards side by side. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const text = useMessages(matches)
  const name = useId()
  return (
    <fieldset className="flex flex-none gap-1 rounded-field bg-sunken p-1 sm:hidden">
      <legend className="sr-only">{text.showPeople}</legend>
      {options.map(({ view: value, label, icon: Icon }) => (
        <label key={value} title={text[label]} className="segment w-11">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === view}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          <Icon size={20} aria-hidden="true" />
          <span className="sr-only">{text[label]}</span>
        </label>
      ))}
    </fieldset>
  )
}
