/** A number to call for help. */
export interface HelpLine {
  readonly phone: string
  readonly name: { readonly en: string; readonly ne: string }
}

/** The operator may replace them by `HELP_LINES`. */
export const helpLines: readonly HelpLine[] = [
  { phone: '1166', name: { en: 'National Suicide Prevention Helpline', ne: 'राष्ट्रिय आत्महत्या रोकथाम हेल्पलाइन' } },
  { phone: '1660 01 21600', name: { en: 'TU Teaching Hospital, day and night', ne: 'त्रिवि शिक्षण अस्पताल, चौबीसै घण्टा' } },
  { phone: '100', name: { en: 'Police', ne: 'प्रहरी' } },
  { phone: '102', name: { en: 'Ambulance', ne: 'एम्बुलेन्स' } },
]

/** In an emergency; the operator may replace them by `EMERGENCY_LINES`. */
export const emergencyLines: readonly HelpLine[] = [
  { phone: '100', name: { en: 'Police', ne: 'प्रहरी' } },
  { phone: '102', name: { en: 'Ambulance', ne: 'एम्बुलेन्स' } },
  { phone: '1145', name: { en: 'National Women Commission, day and night', ne: 'राष्ट्रिय महिला आयोग, चौबीसै घण्टा' } },
]
