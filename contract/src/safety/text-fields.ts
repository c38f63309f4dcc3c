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

/** Strings that are no texts, by the end of their path: secrets, addresses, keys and codes. */
export const noTexts: readonly string[] = [
  'email',
  'emails[]',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'authenticate',
  'clientId',
  'endpoint',
  'p256dh',
  'auth',
  'from',
  'to',
  'timeZone',
  'screen',
  'profilePic',
  'id',
  'rawId',
  'authenticatorAttachment',
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
  'userHandle',
  'transports[]',
]
