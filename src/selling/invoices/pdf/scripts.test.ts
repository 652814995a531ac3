import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { issued, sale, saleLine } from '../../../testing/documents.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { notoScripts } from '../presentation/printable-text.ts'
import { renderDocument } from './render-document.ts'

/** The texts of the invoice of a buyer with this name, one for each text run. */
async function invoiceOf(name: string, address = '4 MG Road 641601') {
  const buyer = { name, phone: '9876543210', address, gstin: null }
  return pdfText(await renderDocument(issued(sale({ buyer, lines: [saleLine(name, 499)] })))).flat()
}
/** Glyph 0, the box. */
const missingGlyph = '\0'

describe('a name is printed with a glyph for each letter in', () => {
  test.each([
    ['Devanagari', 'राजेश कुमार शर्मा श्रीकृष्ण ज्योत्स्ना त्र्यंबक।'],
    ['Bengali', 'রাজেশ লক্ষ্মী ব্যানার্জী চট্টোপাধ্যায়'],
    ['Assamese', 'ৰাজেশ শইকীয়া ৱাহিদ'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਸ਼ਰਮਾ'],
    ['Gujarati', 'કૃષ્ણ ત્રિવેદી ક્ષત્રિય'],
    ['Odia', 'ଜଗନ୍ନାଥ ତ୍ରିପାଠୀ'],
    ['Tamil', 'ஸ்ரீனிவாசன் லட்சுமி'],
    ['Telugu', 'వెంకటేశ్వర్లు శ్రీనివాస్'],
    ['Kannada', 'ಲಕ್ಷ್ಮಿ ಜ್ಞಾನೇಶ್ ಶ್ರೀನಿವಾಸ್'],
    ['Malayalam', 'അനിൽ കുമാർ കൃഷ്ണൻ ലക്ഷ്മി'],
    ['Urdu', 'محمد علی چودھری مُحَمَّد ۴۵'],
    ['Meetei Mayek', 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ'],
    ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ ᱨᱟᱡᱮᱥ'],
    ['several scripts', 'राजेश (محمد) Kumar அனில்'],
  ])('%s', async (script, name) => {
    const text = (await invoiceOf(name)).join('')
    expect(text).not.toContain(missingGlyph)
    expect(text).not.toContain('?')
  })
})

test('conjuncts are one glyph, and vowel signs stand where they are read', async () => {
  const texts = await invoiceOf('क्षत्रिय')
  // The sign of i stands before the letter that it follows in memory, the conjuncts kṣa and tra are a glyph each.
  expect(texts).toContain('क्षित्रय')
})

test('Urdu runs from right to left, its numbers and Latin words from left to right, with mirrored brackets', async () => {
  const texts = await invoiceOf('محمد (۴۵) Ali')
  expect(texts.join('|')).toContain('Ali| (|۴۵|) |دمحم')
})

test('Tamil after a Latin word is shaped, too', async () => {
  expect((await invoiceOf('Kumar கடை')).join('')).toContain('Kumar கைட')
})

test('long texts of several scripts continue on the next line, words that are longer than a line, too', async () => {
  const word = 'प्रति'.repeat(40)
  const text = (await invoiceOf('Asha', `${'नमस्ते '.repeat(60)}${word} 641601`)).join('')
  expect(text).not.toContain(missingGlyph)
  expect(text.match(/त/g)!.length).toBeGreaterThanOrEqual(100)
})

test('a document in several scripts has the same bytes, whatever was rendered before', async () => {
  const buyer = { name: 'محمد राजेश', phone: '9876543210', address: '4 MG Road 641601', gstin: null }
  const first = await renderDocument(issued(sale({ buyer })))
  await invoiceOf('രാജേഷ്')
  expect(first.equals(await renderDocument(issued(sale({ buyer }))))).toBe(true)
})

test('emoji are left out', async () => {
  expect(await invoiceOf('Asha 🌸 Kumar 👩🏽‍💻🇮🇳')).toContain('Asha Kumar')
})

test('a letter that no font has is a box', async () => {
  expect((await invoiceOf('王')).join('')).toContain(missingGlyph)
})

test.each(Object.entries(notoScripts))('the font of %s has its characters', (script, characters) => {
  const font = create(readFileSync(`src/selling/invoices/pdf/fonts/noto-${script}.ttf`)) as Font
  const plane = Array.from({ length: 0x10000 }, (_, code) => code)
  const listed = plane.filter((code) => characters.test(String.fromCharCode(code)))
  expect(listed.length).toBeGreaterThan(40)
  expect(listed.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([])
})
