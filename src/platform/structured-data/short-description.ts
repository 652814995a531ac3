/** About as much as search engines show below a title. */
const maxLength = 160

/** The text in one line, cut between two words where it is longer than search engines show. */
export function shortDescription(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength).replace(/\s\S*$/, '')
  // A text without spaces may be cut inside a character that takes two places.
  return `${trimEndMatching(cut, /[\s,;:.–-]/).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The text without the last characters that match: a pattern with `+$` would be tried anew from each of them. */
export function trimEndMatching(text: string, unwanted: RegExp) {
  let end = text.length
  while (end > 0 && unwanted.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
