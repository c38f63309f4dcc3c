// Posts and their comments, read from the written sheets: "@author hh:mm", the text, then "- author: comment" lines.
import { minuteMs } from '@hamvav/contract/durations'
import { culturePosts } from './posts-culture.ts'
import { dayPosts } from './posts-days.ts'
import { foodPosts } from './posts-food.ts'
import { shortPosts } from './posts-short.ts'
import { trailPosts } from './posts-trails.ts'
import { seededRandom, shuffled } from '../random.ts'
import type { DemoComment, DemoPost } from '../types.ts'

interface WrittenPost {
  author: string
  /** Minute of the Kathmandu day. */
  minute: number
  text: string
  comments: { author: string; text: string }[]
}

const dayMinutes = 1440
/** Nepal is 5 h 45 min ahead of UTC, all year. */
const kathmanduOffset = 345
const days = 21

function readPost(block: string): WrittenPost {
  const [heading = '', ...lines] = block.split('\n')
  const [, author, hours, minutes] = /^@(\S+) (\d\d):(\d\d)$/.exec(heading) ?? []
  if (!author) throw new Error(`A demo post starts badly: ${heading}`)
  const isComment = (line: string) => /^- \S+: /.test(line)
  return {
    author,
    minute: Number(hours) * 60 + Number(minutes),
    text: lines.filter((line) => !isComment(line)).join('\n'),
    comments: lines.filter(isComment).map((line) => {
      const colon = line.indexOf(': ')
      return { author: line.slice(2, colon), text: line.slice(colon + 2) }
    }),
  }
}

const written = shuffled(
  [foodPosts, trailPosts, culturePosts, dayPosts, shortPosts].flatMap((sheet) =>
    sheet.trim().split('\n\n').map(readPost),
  ),
  seededRandom(21),
)

const postKey = (index: number) => `post-${String(index + 1).padStart(3, '0')}`

/** Each post keeps its hour of the day; the days take turns, so that the three weeks before `now` fill evenly. */
function postMoment(index: number, minute: number, now: Date): Date {
  const wholeMinutes = Math.floor(now.getTime() / minuteMs)
  const minuteNow = (wholeMinutes + kathmanduOffset) % dayMinutes
  const sinceThatHour = (minuteNow - minute - 1 + dayMinutes) % dayMinutes
  const daysAgo = index % days
  return new Date((wholeMinutes - 1 - sinceThatHour - daysAgo * dayMinutes) * minuteMs)
}

/** 200 posts within the three weeks before `now`, newest first. */
export function demoPosts(now: Date): DemoPost[] {
  return written
    .map(({ author, minute, text }, index) => ({
      key: postKey(index),
      author,
      text,
      createdAt: postMoment(index, minute, now),
    }))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** Comments follow their post within some hours and are never later than `now`. */
export function demoComments(now: Date): DemoComment[] {
  const random = seededRandom(7)
  return written.flatMap(({ minute, comments }, index) => {
    const posted = postMoment(index, minute, now).getTime()
    const room = now.getTime() - posted
    let delay = 0
    return comments.map(({ author, text }, place) => {
      delay += (3 + Math.floor(random() * 50)) * minuteMs
      const latest = (room * (place + 1)) / (comments.length + 1)
      delay = Math.min(delay, Math.floor(latest))
      return { post: postKey(index), author, text, createdAt: new Date(posted + delay) }
    })
  })
}
