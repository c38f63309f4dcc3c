import { useMessages } from '../../i18n/catalogue.ts'
import { type DataSaving, setDataSaving, useDataSaving, useSavesData } from '../../core/preferences/data-saver.ts'
import { dataSaver } from '../../i18n/texts/app/data-saver.ts'
import { Choice } from '../../ui/forms/choice.tsx'

/** Whether this device saves data. */
export function DataSavingChoice() {
  const text = useMessages(dataSaver)
  const chosen = useDataSaving()
  const isSaving = useSavesData()
  return (
    <div className="grid gap-1.5">
      <Choice<DataSaving>
        label={text.saving}
        value={chosen}
        onChange={setDataSaving}
        options={[
          { value: 'automatic', label: text.automatic },
          { value: 'on', label: text.on },
          { value: 'off', label: text.off },
        ]}
      />
      <p className="text-14 text-ink-3">{text.hint}</p>
      <p role="status" className="text-14 text-ink-2">
        {isSaving && text.isSaving}
      </p>
    </div>
  )
}
