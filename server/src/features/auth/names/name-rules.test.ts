import { expect, test } from 'vitest'
import { createDemoCommunity } from '../../../demo/community.ts'
import { judgeName, judgeUsername, refuseNames, skeletonOf } from './name-rules.ts'

test.each(['sita', 'ram.bahadur', 'badminton', 'stafford_k', 'modi', 'dev', 'helpful', 'roots_np', 'admire', 'bot.e'])(
  'the username %s is possible',
  (username) => expect(judgeUsername(username)).toBeUndefined(),
)

test.each([
  'सीता',
  'लक्ष्मी कुमारी',
  'ज्योत्स्ना',
  'कृष्ण',
  'स्त्री',
  'सुरक्षा',
  'सहयोग थापा',
  'राजेन्द्र',
  'गर्‍याल',
  'श्री ५',
  'Sita सीता',
  'Ram (राम)',
  "O'Neil",
  'Jean-Luc Łukasz',
  'Nguyễn Thị Ánh',
  'José',
  'Мария',
  '田中 さくら',
  '김민수',

  'Sita 🌸',
  'Asha 👩‍💻',
  'Ram ❤️ Nepal',
  'Stafford',
  'Modi',
  'Badri',
  'Tim',
  'D. B.',
  'Sita-सीता',
  'محمد',
  'Om ॐ',
  'क्ष्म्य्राली',
  `Si${'\u0301'.repeat(4)}ta`,
])('the name %s is possible', (name) => expect(judgeName(name)).toBeUndefined())

test.each([
  'admin',
  'adm1n',
  'a.d.m.i.n',
  '_admin_',
  'admin_official',
  'support.team',
  'hamvav',
  'hamvav_nepal',
  'the.hamvav',
  'harnvav',
  'hamvav1',
  'moderator2',
  'official.sita',
  'sita_support',
  'security',
  'help',
  'he1p.desk',
  'root',
  'staff',
  '5taff',
  'adrnin',
  'administrator',
  'adminsita',
  'system',
  'postmaster',
  'noreply',
  'api',
  'settings',
  'the.support.team',
  'helpnepal',
  'realmoderation',
  'nphelp',
  'support24',
])('the username %s is reserved', (username) => expect(judgeUsername(username)).toBe('username_reserved'))

test.each(['12345', '1.2.3', '___'])('the username %s needs a letter', (username) =>
  expect(judgeUsername(username)).toBe('username_needs_letter'),
)

test.each([
  'Hamvav',
  'Hamvav Support',
  'H a m v a v',
  'Team Hamvav',
  'Support',
  'Official Sita',
  'Admin',
  'Adm1n',
  '𝐀𝐝𝐦𝐢𝐧',
  'Ⓐⓓⓜⓘⓝ',
  'ᴀᴅᴍɪɴ',
  'Ádmìn',
  '🌸Admin🌸',
  'Ad🌸min',
  'Admin!',
  'Sita (Moderator)',
  'Support Team',
  'एडमिन',
  'एड्मिन',
  'हामवभ',
  'हाम्भव टोली',
  'हामवभ सहयोग',
  'सहयोग',
  'सुरक्षा टोली',
  'आधिकारिक',
  'सपोर्ट सीता',
  '🇦🇩🇲🇮🇳',
  'The Team of Security',
  'Real Sahara Staff24',
  '24 Staff',
])('the name %s is reserved', (name) => expect(judgeName(name)).toBe('name_reserved'))

test.each([
  ['Cyrillic letters in a Latin word', 'Аdmin', 'name_mixed_scripts'],
  ['Greek letters in a Latin word', 'Ηamνav', 'name_mixed_scripts'],
  ['Devanagari inside a Latin word', 'Siताa', 'name_mixed_scripts'],
  ['letters of a historic script', '𐌀𐌁', 'name_mixed_scripts'],
  ['a zero-width space', 'Sita\u200bRam', 'name_characters'],
  ['a joiner between Latin letters', 'Si\u200dta', 'name_characters'],
  ['a word joiner', 'Sita\u2060', 'name_characters'],
  ['a soft hyphen', 'Si\u00adta', 'name_characters'],
  ['tag characters', 'Sita\u{e0041}', 'name_characters'],
  ['a direction mark', 'Sita\u200eRam', 'name_characters'],
  ['a blank letter', 'Sita\u3164Ram', 'name_characters'],
  ['a variation selector', 'Sita\ufe01', 'name_characters'],
  ['a line break', 'Sita\nRam', 'name_characters'],
  ['a stack of marks', `Si${'\u0301'.repeat(5)}ta`, 'name_characters'],
  ['a stack of vowel signs', `क${'ि'.repeat(5)}`, 'name_characters'],
  ['an endless conjunct', `${'क्'.repeat(12)}क`, 'name_characters'],
  ['a check mark', 'Sita ✓', 'name_badge'],
  ['a check mark as an emoji', 'Sita ✅', 'name_badge'],
  ['a shield', 'Sita 🛡️', 'name_badge'],
  ['a blue circle', '🔵 Sita', 'name_badge'],
])('a name with %s is refused', (_, name, code) => expect(judgeName(name)).toBe(code))

test('the error of a username or a name is thrown at its field; those that are not changed are not judged', () => {
  const refused = (code: string, field: string) =>
    expect.objectContaining({ code, details: { fields: { [field]: expect.stringMatching(/\w/) } } })
  expect(() => refuseNames({ username: 'admin', name: 'Sita' })).toThrow(refused('username_reserved', 'username'))
  expect(() => refuseNames({ username: 'sita', name: 'Admin' })).toThrow(refused('name_reserved', 'name'))
  expect(() => refuseNames({ name: 'Sita ✓' })).toThrow(refused('name_badge', 'name'))
  expect(() => refuseNames({ username: '123' })).toThrow(refused('username_needs_letter', 'username'))
  expect(() => refuseNames({ username: 'sita', name: 'Sita' })).not.toThrow()
  expect(() => refuseNames({})).not.toThrow()
})

test('the skeleton is the same for names that look the same', () => {
  const looks = [
    'admin',
    'ADMIN',
    'аdmin',
    'adm1n',
    'ädmín',
    'ａｄｍｉｎ',
    '𝐚𝐝𝐦𝐢𝐧',
    'ⓐⓓⓜⓘⓝ',
    '🅐🅓🅜🅘🅝',
    '🅰🅳🅼🅸🅽',
    '🇦🇩🇲🇮🇳',
    'ᴀᴅᴍɪɴ',
    'adrnin',
    'addmin',
  ]
  for (const look of looks) expect([look, skeletonOf(look)]).toEqual([look, skeletonOf('admin')])
  for (const look of ['एड्मिन', 'ऐडमीन', 'एड‌मिन']) expect([look, skeletonOf(look)]).toEqual([look, skeletonOf('एडमिन')])
})

test('every name of the demo community is possible', () => {
  for (const { username, name } of createDemoCommunity(new Date('2026-11-22')).members)
    expect([username, judgeUsername(username), name, judgeName(name)]).toEqual([username, undefined, name, undefined])
})
