const joiners = String.raw`\u200c\u200d`
/** Sentence ends that the scripts of India share. */
const dandas = String.raw`\u0964\u0965`
/** Without code points that have no character. */
const oneOf = (characters: string) => new RegExp(`(?!\\p{Cn})[${characters}]`, 'u')
const indic = (characters: string) => oneOf(characters + dandas + joiners)

/** The scripts of the main font, Anek Tamil. */
const mainScripts = {
  latin: oneOf(
    String.raw` -~\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u0300-\u0304\u0307\u0308\u030a\u0327\u1e9e\u2007-\u200a\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u2070\u2074-\u2079\u2080-\u2089\u20ac\u20b9\u2212\u2215\u2219\ufb01\ufb02`,
  ),
  tamil: oneOf(String.raw`\u0b80-\u0bff${joiners}`),
}

/**
 * The scripts that have a font of Noto each, with its characters: their blocks without what Noto lacks. `npm run fonts` creates the files
 * from this list.
 */
export const notoScripts = {
  devanagari: indic(String.raw`\u0900-\u097f`),
  bengali: indic(String.raw`\u0980-\u09ff`),
  gurmukhi: indic(String.raw`\u0a00-\u0a7f`),
  gujarati: indic(String.raw`\u0a80-\u0aff`),
  oriya: indic(String.raw`\u0b00-\u0b7f`),
  telugu: indic(String.raw`\u0c00-\u0c5b\u0c5d-\u0c7f`),
  kannada: indic(String.raw`\u0c80-\u0cdb\u0cdd-\u0cff`),
  malayalam: indic(String.raw`\u0d00-\u0d7f`),
  'meetei-mayek': oneOf(String.raw`\uaae0-\uaaff\uabc0-\uabff${joiners}`),
  'ol-chiki': oneOf(String.raw`\u1c50-\u1c7f`),
  arabic: oneOf(String.raw`\u0606-\u061b\u061d-\u06dc\u06de-\u06ff\u0750-\u077f${joiners}`),
}
export type NotoScript = keyof typeof notoScripts
type Script = keyof typeof mainScripts | NotoScript

const scripts = Object.entries({ ...mainScripts, ...notoScripts }) as [Script, RegExp][]
const scriptOf = (character: string) => scripts.find(([, characters]) => characters.test(character))?.[0]
export const isNotoScript = (script: string): script is NotoScript => script in notoScripts

/** The script of each UTF-16 unit. A character of several stays in the one before it; one that no font has counts as Latin. */
export function scriptsOf(text: string): Script[] {
  let script: Script = 'latin'
  return Array.from(text).flatMap((character) => {
    const isShared = isNotoScript(script) && notoScripts[script].test(character)
    if (!isShared) script = scriptOf(character) ?? 'latin'
    return Array.from({ length: character.length }, () => script)
  })
}

const emoji =
  /\u200d?(?:(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3)/gu
const invisible = new RegExp(`(?![${joiners}])\\p{Default_Ignorable_Code_Point}`, 'gu')
/** A letter of India carries three at most. More would be drawn over the lines above. */
const mostMarks = 4
const marksTooMany = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/** The text as documents print it: without emoji, and with a letter that no font has (ā, Ａ, ™) written in characters that one has. */
export const printableText = (text: string) =>
  Array.from(text.normalize('NFC').replaceAll(emoji, '').replaceAll(invisible, ''), (character) =>
    scriptOf(character) ? character : character.normalize('NFKD'),
  )
    .join('')
    .replaceAll(marksTooMany, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Whether something of the text is printed, and nothing that no font has. */
export function isPrintable(text: string): boolean {
  const printed = printableText(text)
  return (
    printed !== '' &&
    Array.from(printed).every((character) => scriptOf(character) !== undefined) &&
    text.normalize('NFC').search(marksTooMany) < 0
  )
}
