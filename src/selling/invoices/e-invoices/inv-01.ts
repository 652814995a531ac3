import { paise, toRupees } from '../../../platform/money/money.ts'
import { formatNumericDay } from '../../../platform/time-zone.ts'
import { stateName } from '../../../site/gst/states.ts'
import type { InvoiceDocument, DocumentLine } from '../contract.ts'
import { splitAddress, type PortalAddress } from './portal-address-rules.ts'

interface BesideDocument {
  /** Where the buyer is registered. */
  buyerAddress: PortalAddress
  /** For a document whose address of the shop has none. */
  shopPincode: string
}

/**
 * An invoice or credit note in the e-invoice schema 1.1 (INV-01), as docs/owner/gst.md names the source of. Amounts in rupees, days as
 * 27/11/2026.
 */
export function inv01(
  { kind, code, issuedAt, content, ...sums }: InvoiceDocument,
  { buyerAddress, shopPincode }: BesideDocument,
) {
  const { supplier, buyer, placeOfSupply, corrects } = content
  const taxed = content.lines.filter(({ rateBp }) => rateBp > 0)
  const otherPaise = content.lines.reduce((sum, line) => sum + chargesOf(line), 0)
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: kind === 'credit_note' ? 'CRN' : 'INV', No: code, Dt: portalDay(issuedAt) },
    SellerDtls: {
      Gstin: supplier.gstin,
      LglNm: name(supplier.name),
      ...sellerAddress(supplier, shopPincode),
    },
    BuyerDtls: {
      ...{ Gstin: buyer.gstin, LglNm: name(buyer.name), Pos: placeOfSupply },
      ...addressOf(buyerAddress, buyer.gstin.slice(0, 2)),
    },
    ...shipTo(content),
    ItemList: taxed.map(item),
    ValDtls: {
      AssVal: rupees(taxed.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0)),
      ...{
        CgstVal: rupees(sums.cgstPaise),
        SgstVal: rupees(sums.sgstPaise),
        IgstVal: rupees(sums.igstPaise),
      },
      ...{ CesVal: 0, Discount: 0, OthChrg: rupees(otherPaise) },
      ...{ RndOffAmt: rupees(sums.roundOffPaise), TotInvVal: rupees(sums.totalPaise) },
    },
    ...(corrects && {
      RefDtls: { PrecDocDtls: [{ InvNo: corrects.code, InvDt: portalDay(corrects.issuedAt) }] },
    }),
  }
}

type Content = InvoiceDocument['content']

const rupees = (amountPaise: number) => toRupees(paise(amountPaise))
const portalDay = (moment: string) => formatNumericDay(moment).replaceAll('-', '/')

/** Without the signs that the portal refuses; letters of all scripts stay. */
const portalText = (text: string, max: number) =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}@#\-/,&.(*) ]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

const name = (text: string) => portalText(text, 100)

function addressOf({ address, place, pincode }: PortalAddress, state: string) {
  const text = portalText(address, 200)
  const rest = portalText(text.slice(100), 100)
  return {
    Addr1: text.slice(0, 100).trim(),
    ...(rest.length >= 3 && { Addr2: rest }),
    ...{ Loc: portalText(place, 50), Pin: Number(pincode), Stcd: state },
  }
}

function sellerAddress({ address: text, stateCode }: Content['supplier'], shopPincode: string) {
  const { address, place, pincode } = splitAddress(text)
  return addressOf(
    { address, place: place || stateName(stateCode), pincode: pincode || shopPincode },
    stateCode,
  )
}

/** Where goods go to another State than the one in which the buyer is registered. */
function shipTo({ delivery, buyer, placeOfSupply }: Content) {
  if (delivery !== 'home' || buyer.gstin.startsWith(placeOfSupply)) return {}
  const { place, ...split } = splitAddress(buyer.address)
  return {
    ShipDtls: {
      LglNm: name(buyer.name),
      ...addressOf({ ...split, place: place || stateName(placeOfSupply) }, placeOfSupply),
    },
  }
}

/** What a line adds to the other charges of the document: all of it at 0 %, or the untaxed part of a used device. */
const chargesOf = ({ rateBp, amountPaise, untaxedPaise }: DocumentLine) =>
  rateBp === 0 ? amountPaise : untaxedPaise

/** A credit note without returned goods counts one piece, since the portal multiplies quantity and price. */
function item(line: DocumentLine, place: number) {
  const quantity = line.quantity ?? 1
  return {
    SlNo: String(place + 1),
    PrdDesc: portalText(line.description, 300),
    ...{ IsServc: line.hsn.startsWith('99') ? 'Y' : 'N', HsnCd: line.hsn, Unit: line.unit },
    ...{ Qty: quantity, UnitPrice: Math.round((line.taxablePaise / quantity) * 10) / 1000 },
    ...{ TotAmt: rupees(line.taxablePaise), Discount: 0, AssAmt: rupees(line.taxablePaise) },
    GstRt: line.rateBp / 100,
    ...{ IgstAmt: rupees(line.igstPaise), CgstAmt: rupees(line.cgstPaise), SgstAmt: rupees(line.sgstPaise) },
    ...{ CesRt: 0, CesAmt: 0, CesNonAdvlAmt: 0, TotItemVal: rupees(line.amountPaise - line.untaxedPaise) },
  }
}
