import { synonymIsEmpty, synonymIsItself, synonymIsTooLong } from '../errors.ts'
import { maxPhrase } from './query/synonyms.ts'
import { tokenize } from './query/tokenize.ts'
import { hasMeaning, type OwnWordKind } from './word-kinds-rules.ts'

/** A heading is longer than what people type. */
const maxHeading = 8

/**
 * A word and its meaning as the search compares them: words in lower case between single spaces. A kind without a meaning
 * stands in parentheses in its place, since every row has one.
 * @throws ShopError (400) that names the field
 */
export function synonymWords(input: { term: string; kind: OwnWordKind; meaning: string }) {
  const { kind } = input
  const term = tokenize(input.term)
  if (term.length === 0) throw synonymIsEmpty('term')
  if (term.length > maxPhrase) throw synonymIsTooLong('term', maxPhrase)
  if (!hasMeaning(kind)) return { term: term.join(' '), kind, meaning: `(${kind})` }
  const meaning = tokenize(input.meaning)
  const most = kind === 'question' ? maxHeading : maxPhrase
  if (meaning.length === 0) throw synonymIsEmpty('meaning')
  if (meaning.length > most) throw synonymIsTooLong('meaning', most)
  if (kind === 'synonym' && term.join('') === meaning.join('')) throw synonymIsItself()
  return { term: term.join(' '), kind, meaning: meaning.join(' ') }
}
