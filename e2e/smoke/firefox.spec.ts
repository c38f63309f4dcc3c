import { startFirefox } from './puppeteer.ts'
import { smokeJourney } from './journey.ts'

smokeJourney('Firefox', () => startFirefox())
