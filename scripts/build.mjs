// `npm run build`: builds the front end. A start after it builds nothing (starting/build-web.mjs).
import { buildWeb } from './starting/build-web.mjs'

try {
  await buildWeb()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
