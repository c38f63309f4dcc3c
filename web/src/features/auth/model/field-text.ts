/** The text of a form's error, whose message is a key of the catalogue. */
export function fieldText(texts: object, message: string | undefined): string | undefined {
  return message === undefined ? undefined : ((texts as Record<string, string>)[message] ?? message)
}
