import { catalogue, counted } from '../../catalogue.ts'

/** The ⋯ menu of a post, loaded when it opens. */
export const postMenu = catalogue({
  edit: { en: 'Edit', ne: 'सच्याउनुहोस्' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  takeBackLike: { en: 'Take back your like', ne: 'लाइक फिर्ता लिनुहोस्' },
  unableToTakeBack: { en: "Couldn't take back your like", ne: 'लाइक फिर्ता लिन सकिएन' },
  share: { en: 'Share', ne: 'सेयर गर्नुहोस्' },
  copyLink: { en: 'Copy link', ne: 'लिङ्क कपी गर्नुहोस्' },
  copied: { en: 'Link copied', ne: 'लिङ्क कपी भयो' },
  notCopied: {
    en: ({ url }: { url: string }) => `Couldn't copy the link. Here it is: ${url}`,
    ne: ({ url }) => `लिङ्क कपी गर्न सकिएन। लिङ्क यही हो: ${url}`,
  },
})

/** The screen of one post. */
export const singlePost = catalogue({
  title: { en: ({ name }: { name: string }) => `Post by ${name}`, ne: ({ name }) => `${name} को पोस्ट` },
  post: { en: 'Post', ne: 'पोस्ट' },
  gone: { en: 'This post is no longer available.', ne: 'यो पोस्ट अब उपलब्ध छैन।' },
  goneHint: {
    en: "It may have been deleted, or its author isn't available to you.",
    ne: 'यो मेटाइएको हुन सक्छ, वा यसका लेखक तपाईंका लागि उपलब्ध नहुन सक्छन्।',
  },
  toFeed: { en: 'See other posts', ne: 'अन्य पोस्ट हेर्नुहोस्' },
  failedToLoad: { en: 'Failed to load this post', ne: 'यो पोस्ट लोड हुन सकेन' },
})

/** Posts of one member, or with one tag. */
export const listedPosts = catalogue({
  posts: { en: 'Posts', ne: 'पोस्टहरू' },
  postsBy: { en: ({ name }: { name: string }) => `Posts by ${name}`, ne: ({ name }) => `${name} का पोस्टहरू` },
  toProfile: { en: 'Profile', ne: 'प्रोफाइल' },
  noPosts: { en: 'No posts yet', ne: 'अहिलेसम्म कुनै पोस्ट छैन' },
  noTagged: { en: 'No posts with this tag yet', ne: 'यो ट्याग भएको पोस्ट अहिलेसम्म छैन' },
})

/** Editing and deleting own posts and comments, loaded when a dialog opens. */
export const ownContent = catalogue({
  editPost: { en: 'Edit post', ne: 'पोस्ट सच्याउनुहोस्' },
  editComment: { en: 'Edit comment', ne: 'टिप्पणी सच्याउनुहोस्' },
  text: { en: 'Text', ne: 'लेख' },
  editHint: {
    en: 'You can edit for 15 minutes. Others see that it was edited.',
    ne: 'तपाईंले १५ मिनेटसम्म सच्याउन सक्नुहुन्छ। सच्याइएको कुरा अरूले देख्छन्।',
  },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  deletePost: { en: 'Delete this post?', ne: 'यो पोस्ट मेटाउने?' },
  deletePostHint: {
    en: "Its likes and comments are deleted too. You can't undo this.",
    ne: 'यसका लाइक र टिप्पणी पनि मेटिन्छन्। पछि फर्काउन मिल्दैन।',
  },
  deleteComment: { en: 'Delete this comment?', ne: 'यो टिप्पणी मेटाउने?' },
  deleteCommentHint: { en: "You can't undo this.", ne: 'पछि फर्काउन मिल्दैन।' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  deleted: { en: 'Deleted', ne: 'मेटाइयो' },
  saved: { en: 'Saved', ne: 'सेभ भयो' },
  failed: { en: 'Something went wrong', ne: 'केही गडबड भयो' },
})

/** The tags of the day beside the feed; each is in at least two posts. */
export const todaysTags = catalogue({
  title: { en: "Today's tags", ne: 'आजका ट्याग' },
  posts: { en: ({ n }: { n: string }) => `${n} posts`, ne: ({ n }) => `${n} पोस्ट` },
})

/** The feed without posts. */
export const feedEmpty = catalogue({
  empty: {
    en: 'No posts available. Create one to get started!',
    ne: 'कुनै पोस्ट उपलब्ध छैन। सुरु गर्न एउटा लेख्नुहोस्!',
  },
  emptyCreate: { en: 'Write the first post', ne: 'पहिलो पोस्ट लेख्नुहोस्' },
  emptyMeet: { en: 'Meet people instead', ne: 'बरु मानिसहरू भेट्नुहोस्' },
  emptyJoin: { en: 'Create an account', ne: 'खाता बनाउनुहोस्' },
})

/** The button that shows new posts. */
export const feedNews = catalogue({
  newPosts: {
    en: counted('{{count}} new post', '{{count}} new posts'),
    ne: counted('{{count}} नयाँ पोस्ट'),
  },
})
