import { defineErrors } from '../general-errors.ts'

export const messagingErrors = defineErrors({
  conversation_not_found: { status: 404, message: 'This conversation was not found.' },
  message_not_found: { status: 404, message: 'This message was not found.' },
  recipient_not_found: { status: 404, message: "You can't message this member." },
  message_to_self: { status: 400, message: "You can't message yourself." },
  matches_only: { status: 403, message: 'This member only takes messages from matches.' },
  request_waits: { status: 403, message: 'You can write more once this member replies.' },
  /** Their match ended; a new one opens the conversation again. */
  conversation_closed: { status: 403, message: 'You are no longer connected.' },
  /** The other side wants to keep it, and is not asked again for a day. */
  safe_chat_kept: { status: 409, message: 'This member keeps safe chat on for now.' },
  request_unanswered: { status: 409, message: 'Accept the request first.' },
  first_messages_used_up: {
    status: 429,
    message: "You've used today's first messages. You get more after midnight.",
  },
  /** The recipient's own cap; says nothing about the sender. */
  requests_full: { status: 429, message: 'This member is not taking new requests today.' },

  // Games and gifts, the parts of messages.
  game_not_found: { status: 404, message: 'This game was not found.' },
  answer_unfit: { status: 400, message: 'This answer does not fit the game.' },
  birth_unknown: { status: 400, message: 'There is no such day of birth.' },
  word_not_found: { status: 404, message: 'This word was not found.' },
  word_given_away: { status: 400, message: 'The description says the word. Describe it without its name.' },
  drawing_unfinished: { status: 409, message: 'This drawing was not sent yet.' },
  question_not_found: { status: 404, message: 'This question was not found.' },
  /** Declined or withdrawn. */
  game_over: { status: 409, message: 'This game has ended.' },
  gift_not_found: { status: 404, message: 'This gift was not found.' },
  gifts_used_up: { status: 429, message: "You've sent this week's gifts. You get more on Sunday." },
  gifts_off: { status: 403, message: 'This member does not take gifts.' },
  gift_out_of_season: { status: 409, message: 'This gift is only offered around its festival.' },
  note_refused: { status: 400, message: "This note can't be sent with a gift. Please choose other words." },
  too_many_games: { status: 409, message: 'Finish a game of this conversation first.' },

  // Voice notes and pictures.
  upload_not_found: { status: 404, message: 'This upload was not found. Please send it again.' },
  /** A part out of order, or of a wrong length. */
  upload_part_wrong: { status: 409, message: 'This part does not fit the upload.' },
  upload_incomplete: { status: 409, message: 'The upload is not complete.' },
  uploads_full: { status: 429, message: 'Too many files are waiting to be sent. Please wait until they are.' },
  attachments_used_up: { status: 429, message: "You've reached today's limit. You can send more after midnight." },
  attachment_too_large: { status: 413, message: 'This file is too large.' },
  /** Not a sound that browsers record, or a file with other content. */
  sound_broken: { status: 400, message: 'This recording cannot be played. Please record it again.' },
  sound_too_long: { status: 400, message: 'A voice note can have at most 60 seconds.' },
  /** Both members have to write first. */
  pictures_too_early: { status: 403, message: 'You can send pictures once you have both written.' },
  attachment_not_found: { status: 404, message: 'This file was not found.' },
  /** The picture was viewed on another device, or more than a minute ago. */
  viewed_once: { status: 409, message: 'This picture could be viewed once, and was.' },
})
