import { buffer, text } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-cells.ts'
import { parseSpreadsheet } from './parse-spreadsheet.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeSheets, writeXlsx, type SheetCell } from './write-xlsx.ts'
import { sheetTexts } from '../../testing/workbook.ts'
import { packZip } from '../../testing/zip.ts'

const rowsOf = sheetTexts
const utf16 = (content: string, isBigEndian = false) => {
  const bytes = Buffer.from(content, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}
const cafe = [
  ['Name', 'Price'],
  ['Café cover – black', '1,23,456.50'],
]
const cafeText = 'Name;Price\r\nCafé cover – black;1,23,456.50\r\n'

async function allOf<Part>(parts: AsyncIterable<Part>) {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}

async function* pages(...all: SheetCell[][][]) {
  yield* all
}

describe('encodings and separators', () => {
  test.each([
    ['UTF-8', Buffer.from(cafeText)],
    ['UTF-8', Buffer.from(`\uFEFF${cafeText}`)],
    ['UTF-16', utf16(`\uFEFF${cafeText}`)],
    ['UTF-16', utf16(`\uFEFF${cafeText}`, true)],
    ['UTF-16', utf16(cafeText)],
    [
      'Windows-1252',
      Buffer.concat([
        Buffer.from('Name;Price\r\nCaf'),
        Buffer.from([0xe9]),
        Buffer.from(' cover '),
        Buffer.from([0x96]),
        Buffer.from(' black;1,23,456.50\r\n'),
      ]),
    ],
  ])('the encoding %s is recognised', async (encoding, bytes) => {
    const sheet = await parseSpreadsheet(bytes)
    expect(sheet.encoding).toBe(encoding)
    expect(sheet.read).toEqual([{ name: '', rows: cafe, hiddenRows: [] }])
  })

  test('characters that no supported encoding has are refused with a sentence', async () => {
    await expect(rowsOf(Buffer.from([0x4e, 0x81, 0xff, 0x8d]))).rejects.toThrow(
      'Please save it as "CSV UTF-8"',
    )
    await expect(rowsOf(Buffer.from([0x4e, 0x00, 0x01, 0x02, 0x4e, 0x4e, 0x4e, 0x4e]))).rejects.toThrow(
      'CSV UTF-8',
    )
  })

  test('a comma, a semicolon and a tab separate, whatever quotation marks contain', async () => {
    expect(await rowsOf(Buffer.from('a,"b;c;d;e",f\n1,2,3'))).toEqual([
      ['a', 'b;c;d;e', 'f'],
      ['1', '2', '3'],
    ])
    expect(await rowsOf(Buffer.from('a\tb\n1\t2,5'))).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ])
    expect(await rowsOf(Buffer.from('sep=;\r\na;b\r\n1;2'))).toEqual([[], ['a', 'b'], ['1', '2']])
  })

  test('a row keeps its number, also after empty rows and texts of several lines', async () => {
    expect(await rowsOf(Buffer.from('a,b\n\n"one\ntwo",2\n\n\n'))).toEqual([
      ['a', 'b'],
      [],
      ['one\ntwo', '2'],
    ])
  })
})

describe('files that are no spreadsheet', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'no spreadsheet'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old Excel file'],
    ['a cut archive', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'damaged'],
    ['quotation marks that do not match', Buffer.from('a,b\n1,"2\n3,4'), 'quotation marks'],
  ])('%s is refused with a sentence', async (_name, bytes, sentence) => {
    await expect(rowsOf(bytes)).rejects.toThrow(sentence)
  })

  test('another ZIP archive is no workbook', async () => {
    await expect(rowsOf(packZip({ 'notes.txt': Buffer.from('Hello') }))).rejects.toThrow('no spreadsheet')
  })

  test('a zip bomb ends at the limit, also if it states a small size', async () => {
    const bomb = deflateRawSync(Buffer.alloc(100 * 1024 * 1024))
    for (const stated of [100 * 1024 * 1024, 10])
      await expect(
        rowsOf(packZip({ 'xl/workbook.xml': { packed: bomb, statedBytes: stated } })),
      ).rejects.toThrow('too large when it is unpacked')
  })

  test('an archive whose parts another reader would see otherwise is refused', async () => {
    const workbook = Buffer.from('<workbook/>')
    const honest = packZip({ 'xl/workbook.xml': workbook })
    const end = honest.length - 22
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50)
    const withLocator = Buffer.concat([honest.subarray(0, end), locator, honest.subarray(end)])
    const withTwoCounts = Buffer.from(honest)
    withTwoCounts.writeUInt16LE(2_000, end + 8)
    const withWrongSize = packZip({
      'xl/workbook.xml': { packed: deflateRawSync(workbook), statedBytes: 600_000 },
    })
    for (const archive of [withLocator, withTwoCounts, withWrongSize])
      await expect(rowsOf(archive)).rejects.toThrow('damaged')
  })

  test('a workbook of many large parts, each unpacked in its own thread, is refused', async () => {
    const part = Buffer.alloc(600_000)
    const parts = Object.fromEntries(Array.from({ length: 31 }, (_, number) => [`xl/${number}.xml`, part]))
    await expect(rowsOf(packZip({ 'xl/workbook.xml': part, ...parts }))).rejects.toThrow(
      'too large when it is unpacked',
    )
  })

  test('the texts of all cells together are limited, and each of them', async () => {
    // The file has the text once.
    const rows = Array.from({ length: 1_100 }, () => ['x'.repeat(32_000)])
    await expect(rowsOf(await writeXlsx('Sheet', pages(rows)))).rejects.toThrow(
      'too large when it is unpacked',
    )
    await expect(rowsOf(Buffer.from(`a,${'x'.repeat(32_768)}`))).rejects.toThrow(
      'too large when it is unpacked',
    )
  })

  test('entities of XML are not resolved: neither files nor texts within texts', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const sheet = `<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "aa"><!ENTITY b "&a;&a;">]>
      <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&file;&b;</t></is></c></row></sheetData></worksheet>`
    const parts = {
      'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets><sheet name="S" sheetId="1" r:id="one"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="one" Type="${type}/worksheet" Target="worksheets/s.xml"/></Relationships>`,
      'xl/worksheets/s.xml': sheet,
    }
    const packed = Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)]),
    )
    expect(await rowsOf(packZip(packed))).toEqual([['&file;&b;']])
  })

  test('rows and columns are limited', async () => {
    await expect(rowsOf(Buffer.from('a\n'.repeat(20_002)))).rejects.toThrow('more than 20,000 rows')
    await expect(rowsOf(Buffer.from(`${'a,'.repeat(90)}a`))).rejects.toThrow('more than 80 columns')
  })

  test('the thread reports a problem of the file as such', async () => {
    await expect(allOf(readSpreadsheet(Buffer.from('%PDF-1.7')))).rejects.toThrow('no spreadsheet')
  })
})

describe('formulas', () => {
  const hostile = [
    '=1+1',
    '+91 98',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "'=1",
    "''+1",
    "'quoted'",
    'plain',
    '\n=1',
  ]

  test('are texts in a file, and every text comes back as it was', () => {
    for (const value of hostile) {
      expect(escapeFormula(value)).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(unescapeFormula(escapeFormula(value))).toBe(value)
    }
  })

  test('a CSV file and a workbook lose nothing', async () => {
    const rows: SheetCell[][] = [
      ['Heading', 'Other'],
      ...hostile.map((value) => [`${value}!`, value.trim() + '?']),
    ]
    const csv = await text(writeCsv(pages(rows.slice(0, 3), rows.slice(3))))
    expect(csv).toContain(`"'=1+1!"`)
    expect(csv.split('\r\n').some((line) => /(^|,)"?[=+@-]/.test(line))).toBe(false)
    const trimmed = (all: unknown[][]) => all.map((row) => row.map((cell) => String(cell).trim()))
    expect(trimmed(await rowsOf(Buffer.from(csv)))).toEqual(trimmed(rows))
    expect(trimmed(await rowsOf(await writeXlsx('Sheet', pages(rows))))).toEqual(trimmed(rows))
  })

  test('numbers stay numbers, also negative ones', async () => {
    const csv = await buffer(writeCsv(pages([['Move'], [-3], [1.5], [null]])))
    expect(csv.toString()).toBe('\uFEFF"Move"\r\n-3\r\n1.5\r\n\r\n')
  })
})

test('a workbook of numbers, texts and truth is read in a thread', async () => {
  const file = await writeXlsx(
    'Products',
    pages([['Name', 'Code', 'Price', '5G']], [['Leaf 9', '0123', 499.5, true]]),
  )
  const parts = await allOf(readSpreadsheet(file))
  expect(parts).toEqual([
    {
      file: { format: 'xlsx', sheets: [{ name: 'Products', rowCount: 2 }] },
      read: [{ name: 'Products', hiddenRows: [] }],
    },
    {
      sheet: 0,
      rows: [
        ['Name', 'Code', 'Price', '5G'],
        ['Leaf 9', '0123', 499.5, true],
      ],
    },
  ])
})

test('a workbook of several sheets has each under its name, an empty one too, and days as dates', async () => {
  const file = await writeSheets([
    {
      name: 'b2b,sez,de',
      pages: pages([['Number', 'Date', 'Value']], [['1', { day: '2026-10-05' }, { decimal: 0.1 }]]),
    },
    { name: 'hsn(b2c)', pages: [[['HSN']]] },
  ])
  const { read } = await parseSpreadsheet(file, ['b2b,sez,de', 'hsn(b2c)'])
  expect(read).toEqual([
    {
      name: 'b2b,sez,de',
      hiddenRows: [],
      rows: [
        ['Number', 'Date', 'Value'],
        ['1', new Date('2026-10-05'), 0.1],
      ],
    },
    { name: 'hsn(b2c)', hiddenRows: [], rows: [['HSN']] },
  ])
  const csv = await buffer(writeCsv(pages([['Date', 'Value']], [[{ day: '2026-10-05' }, { decimal: 0.1 }]])))
  expect(csv.toString()).toBe('\uFEFF"Date","Value"\r\n2026-10-05,0.10\r\n')
})
