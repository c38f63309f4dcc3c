// The shipped models, for the checks of our own lines; browsers load them in web/src/core/words.
import * as english from '../src/model/english.ts'
import { unpack } from '../src/model/model.ts'
import * as nepali from '../src/model/nepali.ts'

export const models = {
  english: { model: unpack(english.english), threshold: english.threshold },
  nepali: { model: unpack(nepali.nepali), threshold: nepali.threshold },
}
