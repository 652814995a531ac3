/** How many slips of the hand are forgiven: in a short word one, in a longer one two. */
const slipsIn = (word: string) => (word.length < 6 ? 1 : 2)

/** Numbers are never mended: another number is another phone. */
export const canBeMended = (word: string) => word.length >= 3 && word.length <= 40 && !/\d/.test(word)

/**
 * How far `typed` is from a word of the catalogue, or undefined where it cannot be meant. A mere suggestion may
 * be further away, by `generosity`.
 */
export function slipsBetween(typed: string, word: string, generosity = 0): number | undefined {
  if (!canBeMended(typed)) return undefined
  const { whole, beginning } = distances(typed, word)
  // Half a slip more, so that a whole word is preferred to the beginning of a longer one.
  const slips = typed.length < 4 ? whole : Math.min(whole, beginning + 0.5)
  return Math.floor(slips) <= slipsIn(typed) + generosity ? slips : undefined
}

/** Letters added, left out, exchanged or swapped, to `word` and to that beginning of it which is nearest. */
function distances(typed: string, word: string) {
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
