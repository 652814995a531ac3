/** The text without the last characters that match: a pattern with `+$` would be tried anew from each of them. */
export function trimEndMatching(text: string, unwanted: RegExp) {
  let end = text.length
  while (end > 0 && unwanted.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
