/** About the length that search engines show below a title. */
const maxLength = 160

/** The text on one line, cut between two words if it is longer than search engines show. */
export function shortDescription(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength).replace(/\s\S*$/, '')
  // A text without spaces may be cut inside a surrogate pair.
  return `${trimEndMatching(cut, /[\s,;:.–-]/).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Removes trailing characters that match. A regular expression with `+$` would take quadratic time. */
export function trimEndMatching(text: string, unwanted: RegExp) {
  let end = text.length
  while (end > 0 && unwanted.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
