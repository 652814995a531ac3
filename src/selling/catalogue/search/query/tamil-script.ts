const consonants: Record<string, string> = {
  க: 'k',
  ங: 'ng',
  ச: 's',
  ஞ: 'n',
  ட: 't',
  ண: 'n',
  த: 't',
  ந: 'n',
  ப: 'p',
  ம: 'm',
  ய: 'y',
  ர: 'r',
  ல: 'l',
  வ: 'v',
  ழ: 'l',
  ள: 'l',
  ற: 'r',
  ன: 'n',
  ஜ: 'j',
  ஷ: 's',
  ஸ: 's',
  ஹ: 'h',
  ஶ: 's',
}
const vowels: Record<string, string> = {
  அ: 'a',
  ஆ: 'a',
  இ: 'i',
  ஈ: 'i',
  உ: 'u',
  ஊ: 'u',
  எ: 'e',
  ஏ: 'e',
  ஐ: 'ai',
  ஒ: 'o',
  ஓ: 'o',
  ஔ: 'au',
}
const signs: Record<string, string> = {
  'ா': 'a',
  'ி': 'i',
  'ீ': 'i',
  'ு': 'u',
  'ூ': 'u',
  'ெ': 'e',
  'ே': 'e',
  'ை': 'ai',
  'ொ': 'o',
  'ோ': 'o',
  'ௌ': 'au',
  '்': '',
}
/** Pairs that sound different from their letters one by one. */
const pairs: [RegExp, string][] = [
  [/ங்க/g, 'ன்க'],
  [/ஞ்ச/g, 'ன்ஜ'],
  [/ற்ற/g, 'ட்ட'],
  [/ஃ/g, ''],
]

export const isTamil = (text: string) => /[\u0B80-\u0BFF]/.test(text)

/** Tamil letters in Latin ones, by sound and without lengths: "சார்ஜர்" is "sarjar". Tamil has one letter each for k and g, t and d, p and b. */
export function transliterate(text: string): string {
  const characters = Array.from(
    pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text.normalize('NFC')),
  )
  return characters
    .map((character, at) => {
      const consonant = consonants[character]
      if (consonant === undefined) return vowels[character] ?? signs[character] ?? character
      return Object.hasOwn(signs, characters[at + 1] ?? '') ? consonant : `${consonant}a`
    })
    .join('')
}
