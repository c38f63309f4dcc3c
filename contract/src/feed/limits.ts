import { minuteMs } from '../durations.ts'

/** Maximum length of a post, graphemes; enforced by server and client (decisions §4). */
export const postMax = 280
/** Maximum length of a comment, graphemes (decisions §5). */
export const commentMax = 500
/** Posts per page (spec §9, decisions §4). */
export const feedPage = { byDefault: 20, max: 50 }
/** Highest page number, because a page reads all posts before it; `before` (keyset paging) has no limit. */
export const feedPageNumberMax = 50
/** Newest comments included in a post. */
export const commentsWithPost = 2
/** Comments per page of the dialog. */
export const commentsPage = { byDefault: 30, max: 50 }
/** Words before Read More, then '...' (spec §9). */
export const truncateWords = 30
/** Height of the composer textarea, px (spec §9). */
export const composerHeight = { min: 40, max: 120 }
/** Duration of the "posted" toast, ms (spec §9). */
export const postToastMs = 3000
/** Maximum posts per `recordSeenPosts` call. */
export const seenPostsMax = 50
/** Authors change their posts and comments for this long, by the server's clock, ms (decisions §5). */
export const editMs = 15 * minuteMs
/** Length of a tag that has a screen, UTF-16 units. */
export const tagMax = 100
/** Tags of today beside the feed. */
export const todaysTagsMax = 8
/** Posts on the screen of a tag. */
export const taggedPostsMax = 50
