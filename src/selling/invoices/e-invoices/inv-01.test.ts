import { expect, test } from 'vitest'
import { issued, sale, saleLine } from '../../../testing/documents.ts'
import { Inv01 } from '../../../testing/inv-01-schema.ts'
import { paise } from '../../../platform/money/money.ts'
import { presentDocument } from '../documents-store.ts'
import { inv01 } from './inv-01.ts'
import { splitAddress } from './portal-address-rules.ts'

const firm = {
  name: 'Sri "Murugan" Traders\\ & Sons',
  phone: '9876543210',
  address: '18 Mettupalayam Road, Coimbatore 641 043, Tamil Nadu, India',
  gstin: '33AAACR5055K1Z7',
}
const atCoimbatore = { address: '18 Mettupalayam Road', place: 'Coimbatore', pincode: '641043' }
const beside = { buyerAddress: atCoimbatore, shopPincode: '641604' }
const phone = saleLine('OnePlus 12 (256 GB)', 64_999, { hsn: '851713', quantity: 3 })

const fileOf = (...[made]: Parameters<typeof issued>) => inv01(presentDocument(issued(made)), beside)

test('INV-01 has the keys and limits of schema 1.1, and its sums are the document’s', () => {
  const made = sale({ buyer: firm, lines: [phone, saleLine('Case', 99.5, { hsn: '392690', quantity: 7 })] })
  const file = Inv01.parse(fileOf(made))
  const document = issued(made)
  expect(file.BuyerDtls).toMatchObject({
    ...{ Gstin: firm.gstin, LglNm: 'Sri Murugan Traders & Sons', Pos: '33', Stcd: '33' },
    ...{ Addr1: '18 Mettupalayam Road', Loc: 'Coimbatore', Pin: 641043 },
  })
  expect(file.SellerDtls).toMatchObject({ Addr1: '12 Kumaran Road', Loc: 'Tiruppur', Stcd: '33' })
  expect(file.DocDtls).toEqual({ Typ: 'INV', No: '26-27/00001', Dt: '22/11/2026' })
  const sum = (of: (item: (typeof file.ItemList)[number]) => number) =>
    Math.round(file.ItemList.reduce((total, item) => total + of(item) * 100, 0))
  expect(sum(({ AssAmt }) => AssAmt)).toBe(document.taxablePaise)
  expect(sum(({ CgstAmt }) => CgstAmt)).toBe(document.cgstPaise)
  expect(sum(({ TotItemVal }) => TotItemVal)).toBe(document.totalPaise)
  expect(file.ValDtls).toMatchObject({
    AssVal: document.taxablePaise / 100,
    TotInvVal: document.totalPaise / 100,
  })
  expect(file.ItemList.map(({ IsServc, HsnCd }) => `${IsServc} ${HsnCd}`)).toEqual([
    'N 851713',
    'N 392690',
    'Y 996813',
  ])
})

test('lines at 0 % are other charges', () => {
  const book = saleLine('Phone handbook', 350, { hsn: '490110', rateBp: 0 })
  const file = Inv01.parse(fileOf(sale({ buyer: firm, lines: [phone, book] })))
  expect(file.ItemList.map(({ HsnCd }) => HsnCd)).toEqual(['851713', '996813'])
  expect(file.ValDtls.OthChrg).toBe(350)
  const { AssVal, CgstVal, SgstVal, OthChrg, TotInvVal } = file.ValDtls
  expect(Math.round((AssVal + CgstVal + SgstVal + OthChrg) * 100)).toBe(Math.round(TotInvVal * 100))
})

test('the untaxed part of a used device under the margin scheme is other charges, and all adds up', () => {
  const used = saleLine('Used OnePlus 12', 11_000, { purchasePaise: paise(8_000_00) })
  const file = Inv01.parse(fileOf(sale({ buyer: firm, lines: [phone, used] })))
  expect(file.ItemList[1]).toMatchObject({ AssAmt: 2_542.38, CgstAmt: 228.81, TotItemVal: 3_000 })
  const { AssVal, CgstVal, SgstVal, OthChrg, TotInvVal } = file.ValDtls
  expect(OthChrg).toBe(8_000)
  const paiseOf = (...rupees: number[]) => Math.round(rupees.reduce((sum, part) => sum + part * 100, 0))
  expect(paiseOf(AssVal, CgstVal, SgstVal, OthChrg)).toBe(paiseOf(TotInvVal))
  expect(paiseOf(OthChrg, ...file.ItemList.map(({ TotItemVal }) => TotItemVal))).toBe(paiseOf(TotInvVal))
})

test('goods that go to another State have IGST and the address of delivery', () => {
  const buyer = { ...firm, address: '7 Brigade Road, Bengaluru 560001' }
  const file = Inv01.parse(fileOf(sale({ buyer, placeOfSupply: '29', lines: [phone] })))
  expect(file.ShipDtls).toMatchObject({ Addr1: '7 Brigade Road', Loc: 'Bengaluru', Pin: 560001, Stcd: '29' })
  expect(file.BuyerDtls).toMatchObject({ Pos: '29', Stcd: '33' })
  expect(file.ItemList.every(({ CgstAmt, IgstAmt }) => CgstAmt === 0 && IgstAmt > 0)).toBe(true)
})

test('a credit note names its invoice, and counts one piece where no goods came back', () => {
  const document = presentDocument(issued(sale({ buyer: firm, lines: [phone], deliveryPaise: paise(0) })))
  const lines = document.content.lines.map((line) => ({ ...line, quantity: null, unitPricePaise: null }))
  const corrects = { code: '26-27/00001', issuedAt: '2026-11-20T08:00:00.000Z', reason: 'Scratch' }
  const note = { ...document, kind: 'credit_note' as const, code: 'CN/26-27/00001' }
  const file = Inv01.parse(inv01({ ...note, content: { ...document.content, lines, corrects } }, beside))
  expect(file.DocDtls).toMatchObject({ Typ: 'CRN', No: 'CN/26-27/00001' })
  expect(file.RefDtls).toEqual({ PrecDocDtls: [{ InvNo: '26-27/00001', InvDt: '20/11/2026' }] })
  expect(file.ItemList[0]).toMatchObject({ Qty: 1 })
  expect(file.ItemList[0]!.UnitPrice).toBeCloseTo(file.ItemList[0]!.TotAmt, 2)
})

test.each([
  [firm.address, atCoimbatore],
  [
    '12 Kumaran Road\nTiruppur\nTamilnadu - 641604',
    { address: '12 Kumaran Road', place: 'Tiruppur', pincode: '641604' },
  ],
  ['At the shop', { address: 'At the shop', place: '', pincode: '' }],
  ['', { address: '', place: '', pincode: '' }],
])('%j is split into the parts that the portal asks for', (text, parts) => {
  expect(splitAddress(text)).toEqual(parts)
})

test('a long address goes into two lines', () => {
  const address = 'Shop 12, Kumaran Complex, '.repeat(7).trim()
  const { SellerDtls, BuyerDtls } = Inv01.parse(
    inv01(presentDocument(issued(sale({ buyer: firm }))), {
      ...beside,
      buyerAddress: { ...atCoimbatore, address },
    }),
  )
  expect(`${BuyerDtls.Addr1} ${BuyerDtls.Addr2}`).toContain('Kumaran Complex')
  expect(SellerDtls.Addr2).toBeUndefined()
})
