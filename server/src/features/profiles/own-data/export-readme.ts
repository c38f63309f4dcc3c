import { productName } from '@hamvav/contract/product'

/** Tells whoever opens the archive what is in it. */
export const exportReadme = (username: string, at: Date): string =>
  `${productName}: everything held about @${username}
Made on ${at.toISOString()} (UTC). All times are UTC.

Each .json file is a list; an empty list means that nothing is held.

profile            who you are here, and how your account stands
privacy, filters   who may do what with you, and whom you want to see in Discover
former-usernames   names you gave up that still lead to you
pictures           your pictures; the files are in the folder pictures/
private-space-viewers   matches you chose for the pictures of your Private Space
sessions           when you logged in, and until when that holds (never the keys)
mailed-links       links that were mailed to you
posts, comments, post-likes               what you wrote and liked
choices, matches, daily-likes, cards      whom you liked or passed, your matches, whom you were shown and why
discovery-load     how much you were shown and sought of late
conversations, messages, first-messages   your chats, with what was written to you too
blocks, reports, appeals   whom you blocked, what you reported, and what you said against a suspension
newsletter, event-interests, support-requests   letters and events you asked for, and what you asked support
notifications      what you were told, and whom it was about
notification-settings, push-subscriptions   what is pushed to which of your browsers, and when (never their keys)

Not in here: the hash of your password, and what others have said about you in confidence. Notes that those who keep
this place safe made for one another are such too, as they may speak of other members.
यसमा तपाईंको बारेमा हामीले राखेको सबै कुरा छ। समय UTC मा छ।
`
