import { expect, test } from 'vitest'
import { mailFrom, mailInBoth } from './mail-template.ts'
import { toHtml, toText } from './mail-text.ts'

const texts = {
  en: {
    told: {
      subject: '{{name}} is late',
      body: '{{name}} said this {{days}} days ago:\n\n> {{words}}\n\n[Answer]({{link}})\n\nTo stop:\n\n[Stop]({{stop}})',
    },
    short: { subject: 'Hello', body: 'One\n\nTwo' },
    parts: { unknown: 'unknown' },
  },
  ne: {
    told: {
      subject: '{{name}} ढिला हुनुभयो',
      body: '{{name}} ले {{days}} दिनअघि भन्नुभयो:\n\n> {{words}}\n\n[जवाफ]({{link}})\n\nबन्द गर्न:\n\n[बन्द]({{stop}})',
    },
    short: { subject: 'नमस्ते', body: 'एक\n\nदुई' },
    parts: { unknown: 'थाहा छैन' },
  },
} as const
const values = { name: 'Asha', days: 12, words: 'See you', link: 'https://a.example', stop: 'https://b.example' }

test('paragraphs, links and quotations, with numbers in the digits of the language', () => {
  expect(mailFrom(texts, 'told', 'ne', values)).toEqual({
    subject: 'Asha ढिला हुनुभयो',
    body: [
      'Asha ले १२ दिनअघि भन्नुभयो:',
      { quote: 'See you' },
      { link: 'https://a.example', label: 'जवाफ' },
      'बन्द गर्न:',
      { link: 'https://b.example', label: 'बन्द' },
    ],
  })
  expect(mailFrom(texts, 'told', 'en', { ...values, words: '' }).body[1]).toEqual({
    link: 'https://a.example',
    label: 'Answer',
  })
})

test('what a person wrote is no markup, no value and no HTML', () => {
  const hostile = '[Win]({{link}})\n\n> {{stop}}\n\n<a href="https://evil.example">$&</a>'
  const mail = mailFrom(texts, 'told', 'en', { ...values, name: hostile, words: hostile })
  expect(mail.body.filter((part) => typeof part === 'object' && 'link' in part)).toHaveLength(2)
  expect(mail.body.slice(0, 2)).toEqual([`${hostile} said this 12 days ago:`, { quote: hostile }])
  expect(toHtml(mail)).not.toContain('<a href="https://evil')
  expect(toText(mail)).toContain('{{stop}}')
})

test('in both languages each link is there once, below both texts', () => {
  const { subject, body } = mailInBoth(texts, 'told', (language) => ({
    ...values,
    name: language === 'en' ? 'Asha' : 'आशा',
  }))
  expect(subject).toBe('Asha is late | आशा ढिला हुनुभयो')
  expect(body).toEqual([
    'Asha said this 12 days ago:',
    { quote: 'See you' },
    'आशा ले १२ दिनअघि भन्नुभयो:',
    { quote: 'See you' },
    { link: 'https://a.example', label: 'Answer | जवाफ' },
    'To stop:\nबन्द गर्न:',
    { link: 'https://b.example', label: 'Stop | बन्द' },
  ])
  expect(mailInBoth(texts, 'short', () => ({})).body).toEqual(['One', 'Two', 'एक', 'दुई'])
})

test('a missing value and a text that is no mail are type errors', () => {
  // @ts-expect-error the other values are missing
  expect(mailFrom(texts, 'told', 'en', { name: 'Asha' }).subject).toBe('Asha is late')
  // @ts-expect-error parts are no mail
  expect(() => mailFrom(texts, 'parts', 'en', {})).toThrow()
})
