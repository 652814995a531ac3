const maxLength = 200
/** Zero-width and other invisible characters, variation selectors, emoji. Zero-width joiners are part of neither script. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\uFE00-\uFE0F]+/gu
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu
/** Tokens of letters, digits and the punctuation of numbers and names; other tokens are searched as typed. */
const isPlain = /^[\p{L}\p{M}\p{N}\-+/.,:;()'"’“”₹!?&|–—]+$/u
const betweenScripts = /(?<=[\u0B80-\u0BFF])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\u0B80-\u0BFF])/u

/**
 * The parts of a search in lower case. Punctuation separates words, except in a token with another sign, such as "100%", which
 * is searched as typed. Tamil and Latin letters are never one word ("15000க்குள்").
 */
export function tokenize(q: string): string[] {
  const text = q.slice(0, maxLength).normalize('NFKC').toLowerCase()
  return text
    .replaceAll(pictograph, ' ')
    .replaceAll(invisible, ' ')
    .split(/\s+/)
    .flatMap((token) => (isPlain.test(token) ? splitPlain(token) : [token]))
    .filter((token) => token !== '')
}

const splitPlain = (token: string) =>
  token
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll('+', ' plus ')
    .replaceAll('₹', ' ₹ ')
    .replaceAll(/\.(?!\d)/g, ' ')
    .replaceAll(/[-/,:;()'"’“”!?&|–—]+/g, ' ')
    .split(/\s+/)
    .flatMap((part) => part.split(betweenScripts))
