/** Maximum edit distance: 1 for a short word, 2 for a longer one. */
export const maxEdits = (word: string) => (word.length < 6 ? 1 : 2)

/** Numbers are never corrected: another number is another phone. */
export const isCorrectable = (word: string) => word.length >= 3 && word.length <= 40 && !/\d/.test(word)

/** Edit distance of `typed` to a word of the catalogue; undefined if it is too large. Suggestions allow `extraEdits` more. */
export function editDistance(typed: string, word: string, extraEdits = 0): number | undefined {
  if (!isCorrectable(typed)) return undefined
  const { whole, beginning } = damerauLevenshtein(typed, word)
  // Half an edit more, so that a whole word is preferred to the beginning of a longer one.
  const distance = typed.length < 4 ? whole : Math.min(whole, beginning + 0.5)
  return Math.floor(distance) <= maxEdits(typed) + extraEdits ? distance : undefined
}

/** Damerau-Levenshtein distance of `typed` to `word`, and to the nearest prefix of `word`. */
function damerauLevenshtein(typed: string, word: string) {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return { whole: at(row, word.length), beginning: Math.min(...row) }
}

const at = (row: number[], column: number) => row[column] ?? Infinity
