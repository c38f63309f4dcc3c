import { describe, expect, it } from 'vitest'
import { chooseReply, simulatedNote, simulatedPartners } from './partner-replies.ts'
import { detectLanguage, detectTopic } from './partner-understanding.ts'
import { commonLines } from '../voices/voice-common.ts'

const devanagari = /\p{Script=Devanagari}/u

describe('chooseReply', () => {
  it('says once, with the first answer, that the partner is simulated', () => {
    for (const partner of simulatedPartners) {
      for (const text of ['hi', 'नमस्ते', 'k cha', 'who are you?', 'I love rain']) {
        const [first, ...later] = [0, 1, 2, 3, 4, 5].map((turn) => chooseReply(partner, text, turn))
        expect(first).toContain(simulatedNote)
        expect(later.join(' ')).not.toContain(simulatedNote)
      }
    }
  })

  it('answers in the language of the message', () => {
    for (const partner of simulatedPartners) {
      expect(chooseReply(partner, 'तपाईंलाई के मन पर्छ?', 2)).toMatch(devanagari)
      expect(chooseReply(partner, 'Timilai ke man parchha?', 2)).not.toMatch(devanagari)
      expect(detectLanguage(chooseReply(partner, 'aaja momo khayau?', 2))).toBe('romanised')
      expect(detectLanguage(chooseReply(partner, 'What do you like?', 2))).toBe('en')
    }
  })

  it('is deterministic and changes with each turn', () => {
    for (const partner of simulatedPartners) {
      const lines = [1, 2, 3, 4].map((turn) => chooseReply(partner, 'I saw a blue bicycle on a roof', turn))
      expect(lines).toEqual([1, 2, 3, 4].map((turn) => chooseReply(partner, 'I saw a blue bicycle on a roof', turn)))
      expect(new Set(lines).size).toBe(4)
    }
  })

  it('gives each partner different answers', () => {
    const greetings = simulatedPartners.map((partner) => chooseReply(partner, 'Namaste', 0))
    expect(new Set(greetings).size).toBe(simulatedPartners.length)
  })

  it('turns down intimacy, money and numbers, and points to help in danger', () => {
    for (const partner of simulatedPartners) {
      expect(commonLines.en.intimate).toContain(chooseReply(partner, 'send nudes', 3))
      expect(commonLines.en.private).toContain(chooseReply(partner, 'what is your whatsapp number', 3))
      expect(commonLines.ne.private).toContain(chooseReply(partner, 'अलि पैसा पठाइदिनुस् न', 3))
      expect(chooseReply(partner, 'malai marna man lagyo', 3)).toContain('1166')
      expect(chooseReply(partner, 'मलाई मर्न मन लाग्यो', 3)).toContain('११६६')
      expect(commonLines.en.real).toContain(chooseReply(partner, 'are you a bot?', 3))
    }
  })

  it('answers any text, for simulated partners only', () => {
    for (const text of ['', '🙂', '...', '12345', 'x'.repeat(4000)]) {
      expect(chooseReply('pemalama', text, 7)).not.toBe('')
    }
    expect(() => chooseReply('sabina', 'hi', 0)).toThrow('sabina')
  })
})

describe('detectTopic', () => {
  it.each([
    ['Namaste!', 'greeting'],
    ['नमस्ते पेमा', 'greeting'],
    ['hey, how are you', 'wellbeing'],
    ['k cha khabar', 'wellbeing'],
    ['तपाईंलाई कस्तो छ?', 'wellbeing'],
    ['Do you like momo?', 'food'],
    ['मोमोको कुरा गरौँ', 'food'],
    ['bholi ghumna jaum', 'outdoors'],
    ['can we meet on Saturday', 'meet'],
    ['dhanyabad hai', 'thanks'],
    ['good night', 'bye'],
    ['हा हा हा', 'laugh'],
    ['Why is that?', 'question'],
    ['म गाउँमा छु', 'anything'],
    ['ma pani thikai', 'anything'],
    ['The kitchen is painted green', 'anything'],
  ])('%s is about %s', (text, topic) => {
    expect(detectTopic(text)).toBe(topic)
  })
})

describe('detectLanguage', () => {
  it.each([
    ['How was the concert?', 'en'],
    ['Ma ghar jane ho', 'romanised'],
    ['Kasto chha?', 'romanised'],
    ['चिया खाने?', 'ne'],
    ['Let us go to Boudha', 'en'],
  ])('%s is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })
})
