const shortestWord = 4
const enough = 8

/**
 * Whether a password is one of these words with little beside them, as "meena2024" is for meena@example.com. A long sentence
 * may name the shop: what counts is that eight other letters or digits remain.
 */
export function isTooClose(password: string, words: string[]) {
  const plain = inPlain(password)
  const found = words.map(inPlain).filter((word) => word.length >= shortestWord && plain.includes(word))
  return found.some((word) => plain.replaceAll(word, '').length < enough)
}

const inPlain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
