import { smokeJourney } from './journey.ts'
import { startWebKit } from './webkit.ts'

smokeJourney('WebKit', startWebKit)
