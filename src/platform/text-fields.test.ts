import { describe, expect, test } from 'vitest'
import { multiLine, singleLine } from './text-fields.ts'
import { isSingleLine } from './text-rules.ts'

const name = singleLine({ max: 100, required: 'Please enter a name.' })
const note = multiLine({ max: 100 })
const sentence = (schema: typeof name, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const nothingToSee = [
  '',
  '   ',
  '\u200b',
  '\u200d\u200c',
  '\ufeff',
  '\u00ad',
  '\u2060\u180e',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800',
  '\u0301',
  '\ufe0f',
  '\u{e0041}\u{e007f}',
  '\u00a0\u3000',
  ' \u200e\u200f ',
]
const turned = ['\u202e', '\u202d', '\u202a', '\u2066', '\u2067', '\u2069', '\u206a']
const written = [
  'Meena',
  'மீனா குமார்',
  'ஸ்ரீ\u200cதேவி',
  'क्\u200dष',
  '👩\u200d👩\u200d👧 Kumar',
  '❤️',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'محمد \u200fعلي',
  'O’Brien-Śmith, Jr.',
  'Zoe\u0308',
  '李 小龍',
]

describe('one line of text', () => {
  test.each(nothingToSee.map((text) => [JSON.stringify(text), text]))(
    'counts as missing if it shows nothing: %s',
    (_, text) => {
      expect(sentence(name, text)).toBe('Please enter a name.')
      expect(singleLine({ max: 100 }).parse(text)).toBe('')
    },
  )

  test.each(
    [
      '\n',
      '\r',
      '\t',
      '\0',
      '\v',
      '\f',
      '\u0085',
      '\u2028',
      '\u2029',
      '\x1b',
      '\x7f',
      '\x9b',
      '\ufff9',
      ...turned,
    ].map((sign) => [JSON.stringify(sign), sign]),
  )('rejects %s', (_, sign) => {
    expect(sentence(name, `Meena${sign}Kumar`)).toMatch(/one line|cannot be used here/)
    expect(isSingleLine(`Meena${sign}`)).toBe(false)
  })

  test.each(written)('accepts every script: %s', (text) => {
    expect(name.parse(` ${text} `)).toBe(text.normalize('NFC'))
    expect(note.parse(text)).toBe(text.normalize('NFC'))
  })

  test('the two spellings of a Tamil vowel are stored as one', () => {
    expect(name.parse('ச\u0bc6\u0bbeல்')).toBe('ச\u0bcaல்')
    expect(note.parse('ச\u0bc6\u0bbeல்\n')).toBe('ச\u0bcaல்')
  })

  test.each(['\ud83c', 'a\udf38b'])('refuses half of a character: %j', (text) => {
    expect(sentence(name, text)).toBe('That contains a character which cannot be used here.')
    expect(sentence(note, text)).toBe('That contains a character which cannot be used here.')
  })

  test('has a maximum length, also for very long input', () => {
    expect(sentence(name, 7)).toBe('Please enter a name.')
    expect(sentence(name, 'a'.repeat(101))).toBe('Please keep this to 100 letters.')
    expect(sentence(name, '\u200b'.repeat(100_000))).toBe('Please enter a name.')
    expect(sentence(name, `${'\u200b'.repeat(100_000)}a`)).toBe('Please keep this to 100 letters.')
  })
})

describe('text of several lines', () => {
  test('keeps its lines; other line breaks become newlines, tabs become spaces', () => {
    expect(note.parse('12 Kumaran Road\r\nTiruppur\r641601\u2028India\tSouth\n\nNear the temple')).toBe(
      '12 Kumaran Road\nTiruppur\n641601\nIndia South\n\nNear the temple',
    )
  })

  test.each([...turned, '\0', '\x1b', '\x07', '\x9b'].map((sign) => [JSON.stringify(sign), sign]))(
    'rejects %s',
    (_, sign) => {
      expect(sentence(note, `one\ntwo${sign}`)).toMatch(/cannot be used here/)
    },
  )

  test('counts as missing if its lines show nothing', () => {
    expect(sentence(multiLine({ max: 9, required: 'Please write.' }), '\n\u200b\r\n \u2800')).toBe(
      'Please write.',
    )
  })
})
