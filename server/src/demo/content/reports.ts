// Reports of demo members, as content for the admin panel.
import type { ReportReason } from '@hamvav/contract/safety/entities'

interface Told {
  readonly by: string
  readonly about: string
  readonly reason: ReportReason
  readonly details: string
  readonly hoursAgo: number
}

export const reportedProfiles: readonly Told[] = [
  {
    by: 'sirjana.magar',
    about: 'aakash.t',
    reason: 'minor',
    details: 'He told me that he is in grade ten. That cannot be 18.',
    hoursAgo: 21,
  },
  {
    by: 'kabita.sig',
    about: 'roshan.b',
    reason: 'fake',
    details: 'I know these pictures, they are of my cousin. He has no account here.',
    hoursAgo: 30,
  },
]

/** Reports of the newest post of each reported member. */
export const reportedPosts: readonly Told[] = [
  { by: 'anup.kc', about: 'manish.p', reason: 'spam', details: '', hoursAgo: 50 },
  { by: 'rina.s', about: 'manish.p', reason: 'spam', details: 'The same again and again.', hoursAgo: 26 },
]

/** Comment under the oldest post of `under`. */
export const reportedComment: Told & { readonly under: string; readonly text: string } = {
  by: 'pooja.jha',
  about: 'milan.gharti',
  reason: 'hate',
  details: 'He writes such things to all of us from the plains.',
  hoursAgo: 75,
  under: 'pooja.jha',
  text: 'Nobody asked you people from down there. Go back to where you came from.',
}

export const reportedChat: Told & {
  readonly messages: readonly { readonly isTheirs: boolean; readonly text: string }[]
} = {
  by: 'asmita.r',
  about: 'sanjay.mahato',
  reason: 'scam',
  details: 'He asks every girl for money. My friend got the same words.',
  hoursAgo: 69,
  messages: [
    { isTheirs: true, text: 'Namaste Asmita ji! Your smile made my day 😊' },
    { isTheirs: false, text: 'Namaste, thank you! How are you?' },
    { isTheirs: true, text: 'Not good to be honest. My father is in hospital and the bank is closed today.' },
    { isTheirs: true, text: 'Can you send 15,000 by eSewa? I give it back tomorrow, I promise on my mother.' },
    { isTheirs: false, text: 'I am sorry for your father, but I do not send money to people I have not met.' },
    { isTheirs: true, text: 'Then you never cared. If you do not send it I tell everybody what kind of girl you are.' },
  ],
}
