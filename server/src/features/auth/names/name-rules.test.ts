import { expect, test } from 'vitest'
import { createDemoCommunity } from '../../../demo/community.ts'
import { judgeName, judgeUsername, skeletonOf } from './name-rules.ts'

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
])('the name %s is possible', (name) => expect(judgeName(name)).toBeUndefined())

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
