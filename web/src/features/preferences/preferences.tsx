import { type Language, setLanguage, useLanguage, languageNames } from '../../core/preferences/language.ts'
import { type ThemeChoice, setTheme, useThemeChoice } from '../../core/preferences/theme.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { menu } from '../../i18n/texts/app.ts'
import { Choice } from '../../ui/forms/choice.tsx'

/** Language and color theme of this device. */
export function Preferences() {
  const text = useMessages(menu)
  const language = useLanguage()
  const theme = useThemeChoice()
  return (
    <div className="grid gap-4">
      <Choice<Language>
        label={text.language}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: languageNames.en, lang: 'en' },
          { value: 'ne', label: languageNames.ne, lang: 'ne' },
        ]}
      />
      <Choice<ThemeChoice>
        label={text.theme}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: text.themeSystem },
          { value: 'light', label: text.themeLight },
          { value: 'dark', label: text.themeDark },
        ]}
      />
    </div>
  )
}
