import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/universal'
import { beforeEach, expect, test, vi } from 'vitest'
import { packZip } from '../../testing/zip.ts'
import { parseSpreadsheet } from './parse-spreadsheet.ts'

vi.mock('csv-parse/sync', { spy: true })
vi.mock('read-excel-file/universal', () => ({ default: vi.fn(async () => []) }))
beforeEach(() => vi.clearAllMocks())

const megabytes = 1024 * 1024

test.each([
  ['10 MB of commas before a text', `${','.repeat(10 * megabytes)}a`, 'more than 80 columns'],
  ['10 MB of line ends', `a${'\n'.repeat(10 * megabytes)}b`, 'more than 20,000 rows'],
  ['rows of empty cells', `a;b\n${`${';'.repeat(500)}\n`.repeat(10_000)}a`, 'Please delete the empty rows'],
  ['commas after the sign of an inch', `6.7"${','.repeat(10 * megabytes)}a`, 'more than 80 columns'],
  ['empty texts', '"",'.repeat(3 * megabytes) + 'a', 'more than 80 columns'],
])('%s are refused before one cell is parsed', async (_name, text, sentence) => {
  await expect(parseSpreadsheet(Buffer.from(text))).rejects.toThrow(sentence)
  expect(vi.mocked(parse).mock.calls.length).toBe(0)
})

test('empty cells after the data are no rows and columns, however many', async () => {
  const { read } = await parseSpreadsheet(Buffer.from(`a,b\n1,2${',,,\r\n\t'.repeat(megabytes)}`))
  expect(read.map(({ rows }) => rows)).toEqual([
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ])
  expect((await parseSpreadsheet(Buffer.from(','.repeat(10 * megabytes)))).sheets).toEqual([])
})

const workbook = (sheet: string) =>
  packZip({
    'xl/workbook.xml': Buffer.from('<workbook/>'),
    'xl/_rels/workbook.xml.rels': Buffer.from('<Relationships/>'),
    'xl/a.xml': Buffer.from(sheet),
  })

test.each([
  ['a cell in a far column', '<c r="XFE1"/>', 'more than 80 columns'],
  ['a cell in a column beyond counting', '<c r="ZZZZZZZ1"/>', 'damaged'],
  ['a far row', '<row r="1048577"/>', 'more than 20,000 rows'],
  ['a row with an exponent', "<row spans='1:2' r = '1e9'/>", 'damaged'],
  ['a prefix', '<x:row x:r="1048577">', 'more than 20,000 rows'],
  ['a coded address', '<c r="&#90;&#90;&#90;&#90;1"/>', 'damaged'],
  ['an attribute that ends its tag early', '<c s=">" r="ZZZZZ1"/>', 'damaged'],
  ['too many rows', '<row/>'.repeat(100_001), 'more than 20,000 rows'],
  ['too many cells', '<c/>'.repeat(2_000_001), 'more than 20,00,000 cells'],
])('in a workbook, %s is refused before the library fills the gaps', async (_name, sheet, sentence) => {
  await expect(parseSpreadsheet(workbook(sheet))).rejects.toThrow(sentence)
  expect(vi.mocked(readWorkbook).mock.calls.length).toBe(0)
})

test('a workbook of ordinary addresses is read', async () => {
  const sheet =
    '<row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" s="1"/><c r="XFD1048576" t="s"><v>0</v></c></row>'
  await parseSpreadsheet(workbook(sheet))
  expect(vi.mocked(readWorkbook).mock.calls.length).toBe(1)
})
