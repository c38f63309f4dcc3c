// Ordinary lines between the beginning of a conversation and its end.
import type { Line } from '../src/scams/conversation.ts'

const lines = [
  'haha yes', 'how was your day?', 'ate dal bhat, you?', 'same here', 'it is raining in Pokhara', 'ok good night', 'good morning',
  'I am at work now', 'nice picture', 'what did you cook?', 'momo with my sister', 'sounds good', 'did you watch the match?',
  'yes, Nepal played well', 'the traffic in Kalanki is terrible', 'tell me about your village',
] // prettier-ignore

/** Fifteen lines of each side. */
export const smallTalk: readonly Line[] = Array.from({ length: 30 }, (_, index) => ({
  isTheirs: index % 2 === 0,
  text: lines[index % lines.length] as string,
}))
