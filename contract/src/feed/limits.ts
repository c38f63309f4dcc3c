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
/** Maximum pictures of a post. */
export const postPicturesMax = 4
/** Maximum length of the description of a picture, graphemes. */
export const pictureAltMax = 300
/** Longest side of the stored files of a picture in a post, px; they keep its shape. */
export const postPictureSizes = [640, 1600] as const
/** A picture in a post is at most this many times as long as it is wide, or the other way round. */
export const postPictureMaxRatio = 3
/** Uploaded pictures of a member that are in no post yet. */
export const loosePicturesMax = 12
/** Tags of today beside the feed. */
export const todaysTagsMax = 8
/** Posts on the screen of a tag. */
export const taggedPostsMax = 50
