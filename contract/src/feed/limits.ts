/** Graphemes; blocks on the server and on the client (decisions §4). */
export const postMax = 280
/** Graphemes (decisions §5). */
export const commentMax = 500
/** Posts a page (spec §9, decisions §4). */
export const feedPage = { byDefault: 20, max: 50 }
/** A numbered page further than this is refused: the keyset goes on from there. */
export const feedPageNumberMax = 500
/** Newest comments that come with each post. */
export const commentsWithPost = 2
/** Comments a page of the dialog. */
export const commentsPage = { byDefault: 30, max: 50 }
/** Words before Read More, then '...' (spec §9). */
export const truncateWords = 30
/** Composer textarea, pixels (spec §9). */
export const composerHeight = { min: 40, max: 120 }
/** Milliseconds (spec §9). */
export const postToastMs = 3000
/** Posts that one call can tell were seen. */
export const seenPostsMax = 50
