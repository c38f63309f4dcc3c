import { catalogue } from '../../catalogue.ts'

/** The dialog with the comments of a post, loaded when it opens. */
export const commentTexts = catalogue({
  comments: { en: 'Comments', ne: 'टिप्पणीहरू' },
  noComments: { en: 'No comments yet', ne: 'अहिलेसम्म कुनै टिप्पणी छैन' },
  moreComments: { en: 'Load more comments', ne: 'थप टिप्पणी देखाउनुहोस्' },
  loadingComments: { en: 'Loading comments', ne: 'टिप्पणीहरू लोड हुँदैछन्' },
  loginToComment: { en: 'Log in to comment', ne: 'टिप्पणी गर्न लगइन गर्नुहोस्' },
  alreadyCommented: { en: 'You have already commented', ne: 'तपाईंले पहिले नै टिप्पणी गरिसक्नुभएको छ' },
  addComment: { en: 'Add a comment...', ne: 'टिप्पणी थप्नुहोस्...' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  wentWrong: { en: 'Something went wrong', ne: 'केही गडबड भयो' },
  unableToComment: { en: 'Unable to add comment', ne: 'टिप्पणी थप्न सकिएन' },
})
