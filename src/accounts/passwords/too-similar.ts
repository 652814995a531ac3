const minWordLength = 4
const minOtherCharacters = 8

/**
 * Whether a password is one of these words with little beside them, as "meena2024" is for meena@example.com. A long sentence
 * may name the shop: what counts is that eight other letters or digits remain.
 */
export function isTooSimilar(password: string, words: string[]) {
  const plain = normalize(password)
  const found = words.map(normalize).filter((word) => word.length >= minWordLength && plain.includes(word))
  return found.some((word) => plain.replaceAll(word, '').length < minOtherCharacters)
}

const normalize = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
