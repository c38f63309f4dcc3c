import { startFirefox } from './firefox.ts'
import { smokeJourney } from './journey.ts'

smokeJourney('Firefox', startFirefox)
