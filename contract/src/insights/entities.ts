import * as z from 'zod/mini'

/** `?days=7|30|90`, 30 by default. */
export const DaysQuery = z.object({
  days: z._default(
    z.pipe(
      z.enum(['7', '30', '90'], { error: 'Days are 7, 30 or 90.' }),
      z.transform((days) => Number(days)),
    ),
    30,
  ),
})

/** Figures of one Kathmandu day, or the sum over several days. */
const figures = {
  /** Members who viewed the profile, each counted once per day. */
  profileViews: z.number(),
  /** Likes received in Discover, without the senders. */
  likes: z.number(),
  matches: z.number(),
  /** First answers in conversations that the member started. */
  replies: z.number(),
  /** Games in the member's conversations that were played to their end, on the day when they were begun. */
  games: z.number(),
  /** Gifts received, without the senders. */
  gifts: z.number(),
  /** Voice notes and pictures that the member sent in conversations. */
  attachments: z.number(),
  /** Readers of the member's posts, each counted once per post. */
  reach: z.number(),
}

export const Figures = z.object(figures)
export type Figures = z.output<typeof Figures>

/** A member's own figures (decisions §5, Professional Dashboard). */
export const Dashboard = z.object({
  /** One entry per day without gaps, oldest first; `day` is YYYY-MM-DD. */
  days: z.array(z.object({ day: z.string(), ...figures })),
  total: Figures,
  /** Totals of the previous period of the same length. */
  before: Figures,
})
export type Dashboard = z.output<typeof Dashboard>

/** Page views in the admin panel: per screen, never per person. */
export const PageViews = z.object({
  days: z.array(z.object({ day: z.string(), visitors: z.number(), members: z.number() })),
  screens: z.array(z.object({ screen: z.string(), views: z.number() })),
})
export type PageViews = z.output<typeof PageViews>

/** How a member wrote to strangers in the last seven days: people, never texts. */
export const SenderReading = z.object({
  recipients: z.number(),
  answered: z.number(),
  /** The most within ten minutes. */
  burst: z.number(),
  /** The most who got nearly the same text. */
  sameText: z.number(),
  /** What is clearly more than usual. */
  signals: z.array(z.enum(['same-text', 'few-answers', 'burst', 'new-account'])),
})
export type SenderReading = z.output<typeof SenderReading>

/** What a member does, as counts: never a private text, and nothing about whom. */
export const MemberActivity = z.object({
  comments: z.number(),
  /** `held`: wait for a moderator. */
  pictures: z.object({ total: z.number(), held: z.number() }),
  /** Taken down and not restored. */
  takedowns: z.number(),
  /** Of their latest 500 conversations those that they opened, by what became of them; the rest was neither. */
  firstMessages: z.object({ sent: z.number(), answered: z.number(), declined: z.number() }),
  lastWeek: SenderReading,
  /** Texts that were held for a person, and how many of these were refused. */
  heldTexts: z.object({ total: z.number(), refused: z.number() }),
  /** Reports they made; `upheld` and `dismissed` of those that were decided. */
  reportsMade: z.object({ total: z.number(), upheld: z.number(), dismissed: z.number() }),
  /** Browsers that the member used, and other accounts that were used in them. */
  devices: z.object({ total: z.number(), otherAccounts: z.number() }),
})
export type MemberActivity = z.output<typeof MemberActivity>
