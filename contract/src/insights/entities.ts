import * as z from 'zod/mini'

/** `?days=7|30|90`, 30 unless told. */
export const DaysQuery = z.object({
  days: z._default(
    z.pipe(
      z.enum(['7', '30', '90'], { error: 'Days are 7, 30 or 90.' }),
      z.transform((days) => Number(days)),
    ),
    30,
  ),
})

/** The figures of one Kathmandu day, or of several together. */
const figures = {
  /** Members who looked at the profile, each once a day. */
  profileViews: z.number(),
  /** Likes that the member got in Discover; whose, it never says. */
  likes: z.number(),
  matches: z.number(),
  /** Conversations that the member began and that were answered for the first time. */
  replies: z.number(),
  /** Readers of the member's posts, each once a post. */
  reach: z.number(),
}

export const Figures = z.object(figures)
export type Figures = z.output<typeof Figures>

/** A member's own figures (decisions §5, Professional Dashboard). */
export const Dashboard = z.object({
  /** One a day without gaps, the oldest first; `day` is YYYY-MM-DD. */
  days: z.array(z.object({ day: z.string(), ...figures })),
  total: Figures,
  /** Of as many days before those. */
  before: Figures,
})
export type Dashboard = z.output<typeof Dashboard>

/** Page views as the admin sees them: by screen, never by person. */
export const PageViews = z.object({
  days: z.array(z.object({ day: z.string(), visitors: z.number(), members: z.number() })),
  screens: z.array(z.object({ screen: z.string(), views: z.number() })),
})
export type PageViews = z.output<typeof PageViews>
