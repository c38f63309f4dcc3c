// Every text that members write, and who reads it. A test compares this with all requests of the contract, so that a new field
// cannot be forgotten; another calls each held field with a threat (server/src/attacks/held-texts.test.ts).
import type { HeldKind } from './held-texts.ts'

/**
 * `held`: threats, sexual texts and requests for money wait for a person (decision 0052). `refused`: the writer chooses
 * another one. `none`: with the reason why not.
 */
type Check =
  | { readonly check: 'held'; readonly kind: HeldKind }
  | { readonly check: 'refused' }
  | { readonly check: 'none'; readonly because: string }

export type TextField = Check & {
  readonly readers: 'members' | 'recipient' | 'team' | 'writer'
}

const forTeam = { readers: 'team', check: 'none', because: 'Written to the team.' } as const
/** Read by a friend outside, who agreed to it by mail. */
const forFriend = {
  readers: 'recipient',
  check: 'none',
  because: 'Only a friend of the writer gets it, by a link or after having agreed to the mails.',
} as const
const forWriter = { readers: 'writer', check: 'none', because: 'Nobody else sees it.' } as const
const forNobody = { readers: 'writer', check: 'none', because: 'It is used for one computation and not kept.' } as const
const inGame = {
  readers: 'recipient',
  check: 'none',
  because: 'Only between matches and in accepted requests, where messages are checked on the devices of both sides.',
} as const
/** Until the first answer; later messages are private, and are checked on the devices of both sides only. */
const message = { readers: 'recipient', check: 'held', kind: 'message' } as const

/** By endpoint or socket event, and path in its request. */
export const textFields: Readonly<Record<string, TextField>> = {
  'register.username': { readers: 'members', check: 'refused' },
  'register.name': { readers: 'members', check: 'held', kind: 'name' },
  'updateProfile.username': { readers: 'members', check: 'refused' },
  'updateProfile.name': { readers: 'members', check: 'held', kind: 'name' },
  'updateProfile.bio': { readers: 'members', check: 'held', kind: 'bio' },
  'updateProfile.location': { readers: 'members', check: 'held', kind: 'location' },
  'updateProfile.interests[]': { readers: 'members', check: 'held', kind: 'interests' },
  'updateProfile.prompts[].answer': { readers: 'members', check: 'held', kind: 'prompts' },
  'createPost.content': { readers: 'members', check: 'held', kind: 'post' },
  'createPost.pictures[].alt': { readers: 'members', check: 'refused' },
  'commentOnPost.content': { readers: 'members', check: 'held', kind: 'comment' },
  'sendMessage.text': message,
  'send.text': message,
  // A text that would wait is no edit: it is written as a new one.
  'editPost.content': { readers: 'members', check: 'refused' },
  'editComment.content': { readers: 'members', check: 'refused' },
  'likeWithComment.comment': message,
  'shareDate.place': forFriend,
  'shareDate.note': forFriend,
  'likeWithComment.about.prompt': {
    readers: 'recipient',
    check: 'none',
    because: 'Only one that the recipient has answered.',
  },
  'likeWithComment.about.answer': {
    readers: 'recipient',
    check: 'none',
    because: 'Compared with the own answer of the recipient, not stored.',
  },
  'startGame.question': { readers: 'recipient', check: 'none', because: 'It is the id of a question of the deck.' },
  'startGame.questions[]': { readers: 'recipient', check: 'none', because: 'They are ids of questions of the deck.' },
  'startGame.statements[]': inGame,
  'answerGame.text': inGame,
  'startDrawing.word': { readers: 'recipient', check: 'none', because: 'It is the id of a word of the deck.' },
  'finishDrawing.hint': inGame,
  'guessDrawing.text': inGame,
  'takePartInGuna.time': forNobody,
  'sendGift.note': { readers: 'recipient', check: 'refused' },
  'sendAttachment.alt': { readers: 'recipient', check: 'refused' },
  'reactToMessage.emoji': { readers: 'recipient', check: 'none', because: 'It is a single emoji.' },
  'saveFilters.interests[]': forWriter,
  'savePrivacy.hiddenWords[]': forWriter,
  'addPasskey.name': forWriter,
  'renamePasskey.name': forWriter,
  'sendReport.details': forTeam,
  'reportByName.name': forTeam,
  'reportByName.details': forTeam,
  'answerReportQuestion.text': forTeam,
  'sendAppeal.text': forTeam,
  'appealStrike.text': forTeam,
  'appealTakedown.text': forTeam,
  'appealMailboxBan.text': forTeam,
  'sendGrievance.name': forTeam,
  'sendGrievance.message': forTeam,
  'replyToSupport.text': forTeam,
  'sendSupportRequest.name': forTeam,
  'sendSupportRequest.message': forTeam,
}

/** Paths of a passkey in a request, where it is used (`assertion`) or added (`attestation`). */
const credential = (at: string, own: readonly string[]) =>
  ['id', 'rawId', 'authenticatorAttachment', 'response.clientDataJSON', ...own].map((field) => `${at}.${field}`)
const assertion = (at: string) =>
  credential(at, ['response.authenticatorData', 'response.signature', 'response.userHandle'])
const attestation = (at: string) => credential(at, ['response.attestationObject', 'response.transports[]'])

/**
 * Strings that are no texts, by what they are. Whole paths: a field of the same name in another request is reported, because it
 * may be a text there.
 */
export const noTexts: Readonly<Record<string, readonly string[]>> = {
  'passwords and codes': [
    'register.password',
    'login.password',
    'changePassword.currentPassword',
    'changePassword.newPassword',
    'resetPassword.password',
    'changeEmail.password',
    'keepEmail.password',
    'startAddingPasskey.password',
    'removePasskey.password',
    'exportData.password',
    'deleteAccount.password',
    'adminLogin.username',
    'adminLogin.password',
    'adminLoginFactor.factor.code',
  ],
  'tokens of links and sessions': [
    'resetPassword.token',
    'confirmEmail.token',
    'keepEmail.token',
    'confirmNewsletter.token',
    'leaveNewsletter.token',
    'leaveNewsletterAtOnce.query.token',
    'answerDateFriend.token',
    'followDates.token',
    'readSharedDate.token',
    'readMailboxBan.token',
    'appealMailboxBan.token',
    'adminLoginPasskey.pending',
    'adminLoginFactor.pending',
    'authenticate',
  ],
  'passkeys, as browsers make them': [
    ...attestation('addPasskey.passkey'),
    ...['startAddingPasskey', 'removePasskey', 'passkeyLogin'].flatMap((call) => assertion(`${call}.passkey`)),
    ...assertion('adminLoginFactor.factor.response'),
  ],
  'email addresses, never shown to others': [
    'register.email',
    'login.email',
    'forgotPassword.email',
    'changeEmail.email',
    'joinNewsletter.email',
    'addHiddenContacts.emails[]',
    'removeHiddenContacts.emails[]',
    'addDateFriend.email',
    'sendSupportRequest.email',
    'sendGrievance.email',
  ],
  'addresses and keys of a browser for pushes': [
    'addPushSubscription.endpoint',
    'addPushSubscription.keys.p256dh',
    'addPushSubscription.keys.auth',
    'removePushSubscription.endpoint',
  ],
  'ids that a device chooses, of a fixed form': [
    'sendMessage.clientId',
    'send.clientId',
    'likeWithComment.clientId',
    'closeKindly.clientId',
    'sendAttachment.clientId',
    'startUpload.clientId',
    'startGame.clientId',
    'startDrawing.clientId',
    'startGuna.clientId',
    'sendGift.clientId',
  ],
  'one of a list, or of a fixed form': [
    'updateProfile.profilePic',
    'recordView.screen',
    'updateNotificationSettings.quietHours.from',
    'updateNotificationSettings.quietHours.to',
    'updateNotificationSettings.timeZone',
    'markSeen.query.upTo',
    'listMatches.query.verifiedOnly',
    'countDiscover.query.verifiedOnly',
  ],
  'searched for, not stored': [
    'getProfileByUsername.params.username',
    'searchPeople.query.q',
    'searchMembers.query.q',
    'searchPosts.query.q',
    'listTaggedPosts.query.tag',
    'listMatches.query.genders',
    'listMatches.query.interests',
    'listMatches.query.intents',
    'countDiscover.query.genders',
    'countDiscover.query.interests',
    'countDiscover.query.intents',
  ],
}
