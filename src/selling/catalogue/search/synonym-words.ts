import { synonymIsEmpty, synonymIsItself, synonymIsTooLong } from '../errors.ts'
import { maxPhrase } from './query/synonyms.ts'
import { tokenize } from './query/tokenize.ts'

/**
 * A pair as the search compares it: words in lower case between single spaces.
 * @throws ShopError (400) that names the field
 */
export function synonymWords(input: { term: string; meaning: string }) {
  const [term, meaning] = [tokenize(input.term), tokenize(input.meaning)]
  if (term.length === 0) throw synonymIsEmpty('term')
  if (meaning.length === 0) throw synonymIsEmpty('meaning')
  if (term.length > maxPhrase) throw synonymIsTooLong('term', maxPhrase)
  if (meaning.length > maxPhrase) throw synonymIsTooLong('meaning', maxPhrase)
  if (term.join('') === meaning.join('')) throw synonymIsItself()
  return { term: term.join(' '), meaning: meaning.join(' ') }
}
