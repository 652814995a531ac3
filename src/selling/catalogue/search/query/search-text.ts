import { unitPattern } from './quantities.ts'

/** Units that are written right behind their number in normalized text, so that "8 GB" and "8gb" are one word. */
const quantity = `([0-9])[ -]?(${unitPattern})(?![a-z0-9])`
/** Listed explicitly, since the letter classes differ between PostgreSQL and PGlite. Without the dot, which is part of "6.7inch". */
const separators = String.raw`[\s\u0021-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+`
const endingDot = String.raw`\.(?![0-9])`

const [quantities, endingDots, allSeparators] = [quantity, endingDot, separators].map(
  (pattern) => new RegExp(pattern, 'g'),
) as [RegExp, RegExp, RegExp]

/** Text in lower case, as words between single spaces. */
export const normalizeText = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(quantities, '$1$2')
    .replaceAll(endingDots, ' ')
    .replaceAll(allSeparators, ' ')
    .trim()} `

const fields = `lower(normalize(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description || ' ' || specification_text, NFKC))`

/** Expression of `products.search_text`: all text as written, then normalized, with the same patterns as `normalizeText`. */
export const searchTextSql = `${fields} || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(${fields}, '+', ' plus '), '${quantity}', '\\1\\2', 'g'), '${endingDot}', ' ', 'g'), '${separators}', ' ', 'g') || ' '`
