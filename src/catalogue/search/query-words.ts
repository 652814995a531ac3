const most = 8

/** The words of a search, each once; what goes beyond the first few is looked for as one phrase. */
export function wordsIn(q = ''): string[] {
  const words = [...new Set(q.toLowerCase().split(/\s+/))].filter((word) => word !== '')
  return words.length > most ? [...words.slice(0, most - 1), words.slice(most - 1).join(' ')] : words
}

/** "iphone15" and "s24ultra" are several words to a shop that writes them apart; "s24" is one. */
export const partsOf = (word: string) => word.split(/(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{3})/u)
