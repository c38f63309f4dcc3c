// @offline
// The package words with its models, about 50 KB: imported lazily, where somebody writes or reads messages.
import { createAssessor } from '@hamvav/words/assess'
import * as english from '@hamvav/words/model/english'
import { unpack } from '@hamvav/words/model/model'
import * as nepali from '@hamvav/words/model/nepali'

export { hasHiddenWord, readWords } from '@hamvav/words/phrases'
export { scoreConversation } from '@hamvav/words/scams/conversation'

export const assess = createAssessor({
  english: { model: unpack(english.english), threshold: english.threshold },
  nepali: { model: unpack(nepali.nepali), threshold: nepali.threshold },
})
