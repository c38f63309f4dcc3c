import { describe, expect, test } from 'vitest'
import { splitLinks } from './links.ts'

const links = (text: string) => splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))
const hrefs = (text: string) => links(text).map(([, href]) => href)

describe('links', () => {
  test.each([
    ['see https://example.com/a?b=c#d now', ['https://example.com/a?b=c#d']],
    ['www.example.com', ['https://www.example.com/']],
    ['HTTP://Example.COM/Path', ['http://example.com/Path']],
    ['http://a.example, https://b.example.', ['http://a.example/', 'https://b.example/']],
    ['(https://example.com/x)', ['https://example.com/x']],
    ['[https://example.com/x].', ['https://example.com/x']],
    ['https://ne.wikipedia.org/wiki/Foo_(bar)', ['https://ne.wikipedia.org/wiki/Foo_(bar)']],
    ['(https://ne.wikipedia.org/wiki/Foo_(bar))!', ['https://ne.wikipedia.org/wiki/Foo_(bar)']],
    ['"https://example.com/x"', ['https://example.com/x']],
    ['<https://example.com/x>', ['https://example.com/x']],
    ['हेर्नुस्: https://example.com/क। अनि', ['https://example.com/%E0%A4%95']],
    ['https://example.com:443/', ['https://example.com/']],
    ['https://example.com:8443/x', ['https://example.com:8443/x']],
    ['http://[::1]:80/x', ['http://[::1]/x']],
    ['https://one.example\nhttps://two.example', ['https://one.example/', 'https://two.example/']],
  ])('%s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https',
    'asha@example.com',
    'asha@www.example.com',
    'mailto:asha@example.com',
    '+977 980-0000000',
    'tel:+9779800000000',
    'example.com',
    'www.com',
    'www.',
    'https://',
    'https://localhost',
    'http://.',
    'http://..example',
    'https://exa mple',
    'https://google.com@evil.example/',
    'https://google.com:pass@evil.example/',
    'https://%00.example',
    `https://example.com/${'a'.repeat(3000)}`,
    'xhttps://example.com',
  ])('%s stays text', (text) => {
    expect(splitLinks(text)).toEqual([{ text, href: null }])
  })

  test.each([
    // A Cyrillic а.
    ['https://pаypal.com/login', 'https://xn--pypal-4ve.com/login', 'https://xn--pypal-4ve.com/login'],
    ['www.नेपाल.com', 'www.xn--l2bey1c2b.com', 'https://www.xn--l2bey1c2b.com/'],
    ['https://ｇｏｏｇｌｅ.com/x', 'https://google.com/x', 'https://google.com/x'],
    ['http://0x7f.1/x', 'http://127.0.0.1/x', 'http://127.0.0.1/x'],
    ['http://2130706433', 'http://127.0.0.1', 'http://127.0.0.1/'],
    ['https://%67oogle.com', 'https://google.com', 'https://google.com/'],
    ['https://Example.com/ABC', 'https://Example.com/ABC', 'https://example.com/ABC'],
  ])('%s names its host as the browser reads it', (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]])
  })

  test('a slash look-alike does not hide the host', () => {
    for (const [shown, href] of links('https://google.com\u2044x.evil.example/a')) {
      expect(shown).toContain('xn--')
      expect(new URL(href ?? '').host.endsWith('evil.example')).toBe(true)
    }
    expect(hrefs(String.raw`https://google.com\@evil.example`)).toEqual(['https://google.com/'])
  })

  test('bidi characters end an address', () => {
    expect(hrefs('https://example.com/\u202egpj.exe')).toEqual(['https://example.com/'])
    expect(hrefs('https://exam\u200bple.com/x')).toEqual([])
    expect(hrefs('\u202ehttps://example.com/x')).toEqual(['https://example.com/x'])
  })

  test('every link is http or https, and the pieces give the text back', () => {
    const text = 'a https://b.example/c, javascript:https://d.example (www.e.example) https:// f'
    const pieces = splitLinks(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(hrefs(text).every((href) => /^https?:$/.test(new URL(href ?? '').protocol))).toBe(true)
  })

  test('a long hostile text is read in one go', () => {
    expect(splitLinks(`https://${'('.repeat(20_000)}`)).toHaveLength(1)
    expect(splitLinks('www.'.repeat(5_000))).toHaveLength(1)
    expect(splitLinks(`https://a.b/${').'.repeat(1_000)}`).at(0)?.href).toBe('https://a.b/')
  })
})
