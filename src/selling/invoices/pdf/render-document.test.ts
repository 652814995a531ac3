import { expect, test } from 'vitest'
import { issued, sale, saleLine, shopGstin } from '../../../testing/documents.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { renderDocument } from './render-document.ts'

const three = sale({
  lines: [
    saleLine('OnePlus 12 (Flowy Emerald)', 64_999),
    saleLine('Tempered Glass', 499, { hsn: '7007', quantity: 3 }),
    saleLine('Screen repair', 1_500, { hsn: '998716' }),
  ],
})

test('a tax invoice of three lines holds all required fields on one page of less than 60 kB', async () => {
  const pdf = await renderDocument(issued(three))
  expect(pdf.length).toBeLessThan(60_000)
  const pages = pdfText(pdf)
  expect(pages).toHaveLength(1)
  const text = pages[0]!.join(' ')
  for (const said of [
    'Tax invoice',
    '26-27/00001',
    '22-11-2026',
    shopGstin,
    'Asha Raman',
    'Tamil Nadu (33)',
    '998716',
  ])
    expect(text).toContain(said)
  expect(text).toContain('Rupees Sixty Eight Thousand Ninety Six Only')
  expect(text).toContain('₹68,096.00')
  expect(text).toContain('Reverse charge No')
})

test('Tamil is shaped: vowel signs are placed correctly, and ligatures are one glyph', async () => {
  const pdf = await renderDocument(issued(sale({ lines: [saleLine('திருப்பூர் கடை', 499)] })))
  const text = pdfText(pdf)[0]!.join(' ')
  // In memory the sign of ai follows its letter, on paper it stands before it.
  expect(text).toContain('கைட')
  expect(text).not.toContain('?')
})

test('rendering is deterministic: the same document gives the same bytes', async () => {
  const document = issued(three)
  const [first, second] = await Promise.all([renderDocument(document), renderDocument(document)])
  expect(first.equals(second)).toBe(true)
})

test('a hundred lines span several pages, each with the table head and a page number', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => saleLine(`Item ${index + 1}`, 100))
  const pages = pdfText(await renderDocument(issued(sale({ lines }))))
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, index) => {
    const text = page.join(' ')
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    if (/Item \d/.test(text)) expect(text).toContain('Description')
  })
  const all = pages.flat().join(' ')
  for (const { description } of lines) expect(all).toMatch(new RegExp(`\\b${description}\\b`))
})

test('long or unusual user input is printed as text', async () => {
  const name = ') Tj ET /JS (alert) \u0007\u202E\u0000 <script>'
  const buyer = { name, phone: '9876543210', address: `${'W'.repeat(400)}\n\n\t\r641601`, gstin: null }
  const pdf = await renderDocument(issued(sale({ buyer, lines: [saleLine('x'.repeat(160), 499)] })))
  const bytes = pdf.toString('latin1')
  expect(bytes).not.toContain('/JS')
  expect(bytes).not.toContain('alert')
  const [page] = pdfText(pdf)
  expect(page!.join('')).toContain(') Tj ET /JS (alert) <script>')
})
