import { catalogues, type CatalogueName } from '../../catalogues.ts'
import { isQuantity } from './quantities.ts'
import { isPriceTerm, isTextTerm, textTerms, type SearchTerm, type TextTerm } from './search-terms.ts'

/** A number of these is more likely the storage of a phone than its model. */
const storageSizes = new Set(['64', '128', '256', '512'])

/**
 * The term that names the kind of item that is wanted: the last one, in English as in Tamil ("camera lens protector"), or the last
 * before "with". A part of a phone is none where a phone is wanted: "camera phone", "6000mah battery".
 */
export function wantedKind(terms: SearchTerm[]): TextTerm | undefined {
  const all = textTerms(terms)
  const isRepair = all.some(({ names }) => names === 'services')
  const end = isRepair ? -1 : all.findIndex(({ typed }) => typed === 'with')
  const texts = end > 0 ? all.slice(0, end) : all
  const last = texts.findLastIndex(({ kind }) => kind)
  const term = texts[last]
  if (!term?.kind || isRepair || term.kind.catalogues.includes('accessories')) return term
  const isOfPhone =
    texts.slice(last).some(({ names }) => names === 'sales') ||
    texts.some(({ typed }) => isQuantity(typed)) ||
    (terms.some(isPriceTerm) && texts.some(({ names }) => names === 'sales'))
  return isOfPhone ? undefined : term
}

/**
 * The terms as they apply to one catalogue. A word that names its items need not be in them ("phone" in phones, "repair" in
 * repairs); among other items, the word "phone" beside another one is ignored ("phone cover"). The kind of item that is wanted must be
 * in the title of an accessory, and no item of another catalogue is of this kind.
 */
export function termsIn(catalogue: CatalogueName, terms: SearchTerm[]): SearchTerm[] {
  const texts = textTerms(terms)
  const hasOther = texts.some(({ names, isOptional }) => names !== 'sales' && !isOptional)
  const kind = wantedKind(terms)
  const number = modelNumber(texts)
  return terms.map((term) => {
    if (!isTextTerm(term) || term.isOptional) return term
    if (term === kind) return kindIn(catalogue, term, texts)
    if (term.names === catalogue || (term.names === 'sales' && hasOther)) return { ...term, isOptional: true }
    return term === number && catalogue !== 'services' ? { ...term, isModelNumber: true } : term
  })
}

function kindIn(catalogue: CatalogueName, term: TextTerm, texts: TextTerm[]): TextTerm {
  if (term.kind!.catalogues.includes(catalogue))
    return catalogue === 'accessories' ? { ...term, isInTitle: true } : term
  const isRepaired = catalogue === 'services' && texts.some(({ names }) => names === 'services')
  return isRepaired ? term : { ...term, alternatives: [] }
}

/** The first number behind a brand: "redmi note 12" is no other phone with 12 GB. */
function modelNumber(texts: TextTerm[]): TextTerm | undefined {
  const brand = texts.findIndex(({ isBrand }) => isBrand)
  return brand < 0
    ? undefined
    : texts.slice(brand).find(({ typed }) => /^\d{1,4}$/.test(typed) && !storageSizes.has(typed))
}

/** The catalogues of a search over all of them, in groups: the first group with a match answers it. */
export function searchedGroups(terms: SearchTerm[]): CatalogueName[][] {
  const texts = textTerms(terms)
  const named = (catalogue: CatalogueName) => texts.some(({ names }) => names === catalogue)
  const kind = wantedKind(terms)?.kind
  if (kind) {
    if (!named('services')) return [kind.catalogues]
    return kind.catalogues.includes('services') ? [['services']] : [['services'], kind.catalogues]
  }
  // Only a price, or nothing but words such as "best".
  if (texts.every(({ isOptional }) => isOptional)) return [['sales'], ['accessories'], ['services']]
  if (
    terms.some(isPriceTerm) &&
    !named('services') &&
    texts.some((term) => term.isBrand ?? term.names === 'sales')
  )
    return [['sales']]
  const first = (['services', 'accessories', 'sales'] as const).find(named)
  return first ? [[first], catalogues.filter((name) => name !== first)] : [[...catalogues]]
}

/**
 * The terms for items that lack some words: of the kind that is wanted, for whatever phone, or else of its brand. The other words count for
 * the order. Undefined if the search names neither, or words other than brand and model beside the brand.
 */
export function relaxTerms(
  terms: SearchTerm[],
  { isDevice, brands }: { isDevice: (term: TextTerm) => boolean; brands: string[] },
): SearchTerm[] | undefined {
  const needed = textTerms(terms).filter(({ isOptional }) => !isOptional)
  const kind = wantedKind(terms)
  const isWanted = (term: TextTerm) => (kind ? term.typed === kind.typed : term.isBrand === true)
  if (!needed.some(isWanted)) return undefined
  if (!kind && (needed.every(isWanted) || !needed.every(isDevice))) return undefined
  const isForOnePhone = kind?.kind && (kind.kind.isFitted || kind.kind.catalogues.includes('services'))
  const relaxed = terms.map((term) =>
    isTextTerm(term) && !term.isOptional && !isWanted(term)
      ? {
          ...{ ...term, isOptional: true as const, isPreferred: true as const, isModelNumber: undefined },
          ...(isForOnePhone &&
            term.isBrand && { otherBrands: brands.filter((brand) => !isMeant(term, brand)) }),
        }
      : term,
  )
  return [...relaxed, ...usualTerm(kind?.kind?.usual)]
}

const isMeant = ({ alternatives }: TextTerm, brand: string) =>
  alternatives.some(({ words }) => words.includes(brand))

const usualTerm = (typed: string | undefined): TextTerm[] =>
  typed === undefined
    ? []
    : [{ typed, alternatives: [{ words: [typed], weight: 0.5 }], isOptional: true, isPreferred: true }]

/** The same at any price, the cheapest first; undefined for a search without a price. */
export const atAnyPrice = (terms: SearchTerm[]): SearchTerm[] | undefined =>
  terms.some((term) => isPriceTerm(term) && (term.min ?? term.max) !== undefined)
    ? terms.map((term) => (isPriceTerm(term) ? { order: 'price_asc' } : term))
    : undefined

/**
 * The words of the phone that a search is about: the brand, or else the first word with a digit, and what follows it as long as it has
 * digits, is in the names of the brand's phones or in no item at all.
 */
export function deviceTerms(terms: SearchTerm[], isModelWord: (typed: string) => boolean): TextTerm[] {
  const needed = textTerms(terms).filter(({ isOptional, kind, names }) => !isOptional && !kind && !names)
  const hasDigit = ({ typed }: TextTerm) => /\d/.test(typed) && !isQuantity(typed)
  const brand = needed.findIndex(({ isBrand }) => isBrand)
  const start = brand < 0 ? needed.findIndex(hasDigit) : brand
  if (start < 0) return []
  const rest = needed.slice(start + 1)
  const end = rest.findIndex((term) => !term.isBrand && !hasDigit(term) && !isModelWord(term.typed))
  return [needed[start]!, ...(end < 0 ? rest : rest.slice(0, end))]
}
