import type { PriceTerm } from './search-terms.ts'

const amount = /^(\d+(?:\.\d+)?)(k|rs|lakh|lakhs)?$/
const multipliers: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  ayiram: 1_000,
  aayiram: 1_000,
  ஆயிரம்: 1_000,
  ஆயிரத்துக்குள்: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  லட்சம்: 100_000,
}
const currency = new Set(['rs', 'rs.', '₹', 'inr', 'rupees', 'rupee', 'ruba', 'rubai', 'roobai', 'rupai'])
const isCurrency = (word = '') => currency.has(word) || /^ரூ(பா(ய்)?)?/.test(word)

const upTo = new Set(
  'under below within upto less lesser max maximum underneath inside kulla kulle ulla ullae kullae keela keezha keezh kizha keele kila kammiya kammi'.split(
    ' ',
  ),
)
const isUpTo = (word = '') => upTo.has(word) || /(க்குள்|குள்|கீழ்|கீழே|வரை|உள்ளே?|குறைவ)/.test(word)
const from = new Set('above over more minimum min mela mele melae starting'.split(' '))
const isFrom = (word = '') => from.has(word) || /^(மேல்|மேலே|அதிகம்)/.test(word)
const connecting = new Set(['than', 'to', 'ku', 'kku', 'of', 'price', 'budget', 'range', 'varai', 'க்கு'])

const cheap = new Set(
  'cheap cheapest cheaper budget affordable lowprice kammivilai kuraindhavilai kuraintha குறைந்த'.split(' '),
)

interface PriceWords {
  price: PriceTerm | undefined
  /** The tokens that say nothing about the price. */
  rest: string[]
}

/**
 * Takes the price out of a search: "under 15000", "below 10k", "15000க்குள்", "10000 to 15000", "rs 25000", "cheap". A number
 * counts as a price only with a word that says so, or if it is a round number from 1,000 beside words `aboutPhones` ("mobile 15000").
 */
export function takePrice(tokens: string[], aboutPhones: (rest: string[]) => boolean): PriceWords {
  const { price, rest } = takeAmount(tokens, aboutPhones)
  const others = rest.filter((token, at) => !cheap.has(token) && !isCheapPair(rest, at))
  const isCheap = others.length < rest.length && (price !== undefined || others.length > 0)
  return isCheap ? { price: { order: 'price_asc', ...price }, rest: others } : { price, rest }
}

function takeAmount(tokens: string[], aboutPhones: (rest: string[]) => boolean): PriceWords {
  const amounts = findAmounts(tokens)
  const range = amounts.flatMap((first, place) => {
    const second = amounts[place + 1]
    return second && isRange(tokens, first, second) ? [{ first, second }] : []
  })[0]
  if (range) return priceBetween(tokens, range.first, range.second)
  for (const found of amounts) {
    const price = priceOf(tokens, found, aboutPhones)
    if (price) return price
  }
  return { price: undefined, rest: tokens }
}

const cheapPairs = new Set([
  'low price',
  'less price',
  'kammi vilai',
  'kammi velai',
  'குறைந்த விலை',
  'low cost',
])
const isCheapPair = (tokens: string[], at: number) =>
  cheapPairs.has(`${tokens[at]} ${tokens[at + 1]}`) || cheapPairs.has(`${tokens[at - 1]} ${tokens[at]}`)

interface Amount {
  rupees: number
  /** Tokens from `start` up to `end`, which is not included. */
  start: number
  end: number
  hasUnit: boolean
}

function findAmounts(tokens: string[]): Amount[] {
  return tokens.flatMap((token, start) => {
    const [, digits, suffix] = amount.exec(token) ?? []
    if (digits === undefined) return []
    const next = tokens[start + 1] ?? ''
    const factor = multipliers[suffix ?? ''] ?? multipliers[next] ?? 1
    const usesNext = suffix === undefined && Object.hasOwn(multipliers, next)
    return [
      {
        rupees: Number(digits) * factor,
        start,
        end: start + (usesNext ? 2 : 1),
        hasUnit: factor > 1 || suffix !== undefined,
      },
    ]
  })
}

const isRange = (tokens: string[], first: Amount, second: Amount) => {
  const between = tokens.slice(first.end, second.start).filter((word) => !isCurrency(word))
  const isJoined = between.length === 1 && ['to', 'and', 'varai'].includes(between[0]!)
  return (
    (isJoined || (between.length === 0 && (second.hasUnit || tokens.includes('between')))) &&
    second.rupees >= 500 &&
    first.rupees < second.rupees
  )
}

function priceBetween(tokens: string[], first: Amount, second: Amount): PriceWords {
  const min =
    first.rupees < 1_000 && second.rupees >= 1_000 && !first.hasUnit ? first.rupees * 1_000 : first.rupees
  const rest = [...tokens.slice(0, first.start), ...tokens.slice(second.end)]
  return { price: { min, max: second.rupees }, rest: rest.filter((word) => !isPriceWord(word)) }
}

const isPriceWord = (word: string) => isCurrency(word) || ['between', 'range', 'price', 'from'].includes(word)

function priceOf(
  tokens: string[],
  { rupees, start, end, hasUnit }: Amount,
  aboutPhones: (rest: string[]) => boolean,
): PriceWords | undefined {
  let [left, right] = [start, end]
  const isNear = (word: string | undefined) =>
    word !== undefined && (isUpTo(word) || isFrom(word) || isCurrency(word) || connecting.has(word))
  while (isNear(tokens[left - 1])) left--
  while (isNear(tokens[right])) right++
  const around = [...tokens.slice(left, start), ...tokens.slice(end, right)]
  const rest = [...tokens.slice(0, left), ...tokens.slice(right)]
  if (rupees >= 100 && around.some(isFrom) && !around.some((word) => word === 'less'))
    return { price: { min: rupees }, rest }
  if (rupees >= 100 && around.some(isUpTo)) return { price: { max: rupees }, rest }
  const saysPrice = around.some((word) => isCurrency(word) || ['budget', 'price', 'range'].includes(word))
  const looksLikePrice = rupees >= 1_000 && rupees % 500 === 0 && aboutPhones(rest)
  return (rupees >= 100 && saysPrice) || looksLikePrice || (hasUnit && aboutPhones(rest) && rupees >= 1_000)
    ? { price: { max: rupees, order: 'price_desc' }, rest }
    : undefined
}
