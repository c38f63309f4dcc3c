// Posts and comments of realistic length: 20 to 280 characters, a fifth in Nepali.
import type { Chance } from '../support/random.ts'

const sentences = [
  'Tea shop number 47 is on the list now, strong and honest.',
  'Walked from Nagarkot to Changunarayan and it fixed my whole month.',
  'Rain on a tin roof is the original drum machine.',
  'Who wants to join the morning run along the lake on Saturday?',
  'Lost at callbreak again, as every Friday.',
  'The bus had one working window and it was mine.',
  'My mother showed my photo to the whole wedding.',
  'Practice was loud, the neighbour complained, the neighbour joined.',
  'Somebody changed the ginger and nobody told the regulars.',
  'Three hours of queue for one signature, and then lunch break.',
  'Good morning to everyone who is still awake.',
  'I bake one loaf too many on purpose.',
]
const nepali = [
  'आज साँझको उज्यालो निकै राम्रो थियो।',
  'चिया पसलमा पुराना साथी भेटिए।',
  'बाटोमा पहिलो हिउँ देखियो।',
  'हजुरआमाको कथा सुन्दै रात बित्यो।',
]
const remarks = [
  'Count me in, I will bring the tea.',
  'Same here, every single week.',
  'Where exactly is that?',
  'This made me call my father.',
  'Photo or it did not happen.',
  'Noted, thank you. See you there on Saturday then.',
]
const nepaliRemarks = ['कति राम्रो!', 'म पनि आउँछु है।', 'फोटो पठाउनुस् न।']
const hashtags = ['#chiya', '#kathmandu', '#hiking', '#music', '#pokhara']

const isNepali = (chance: Chance) => chance.whole(5) === 0

export function postText(chance: Chance): string {
  const source = isNepali(chance) ? nepali : sentences
  const parts = Array.from({ length: 1 + chance.whole(3) }, () => chance.of(source))
  return chance.whole(3) === 0 ? `${parts.join(' ')} ${chance.of(hashtags)}` : parts.join(' ')
}

export const commentText = (chance: Chance): string => chance.of(isNepali(chance) ? nepaliRemarks : remarks)

const firstNames = ['Sabina', 'Rajan', 'Aarati', 'Bibek', 'Dolma', 'Kiran', 'Niraj', 'Prerana', 'Suman', 'Manish']
const lastNames = ['Shrestha', 'Gurung', 'Tamang', 'Karki', 'Lama', 'Subba', 'Thapa', 'Chaudhary', 'Rai', 'Magar']
export const memberName = (chance: Chance): string => `${chance.of(firstNames)} ${chance.of(lastNames)}`
