import { z } from 'zod'

// The keys and limits of the e-invoice schema 1.1; a key that is none fails.

const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\p{L}\p{M}\p{N}@#\-/,&.(*) ]+$/u)
const Amount = z
  .number()
  .min(0)
  .refine((rupees) => Number(rupees.toFixed(2)) === rupees, 'more than two decimals')
const Day = z.string().regex(/^([0-2]\d|3[01])\/(0\d|1[0-2])\/20\d\d$/)
const Gstin = z.string().regex(/^\d{2}[A-Z\d]{13}$/)
const State = z.string().regex(/^\d{2}$/)
const Code = z.string().regex(/^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/)

const address = {
  ...{ Addr1: text(1, 100), Addr2: text(3, 100).optional(), Loc: text(3, 50) },
  ...{ Pin: z.int().min(100_000).max(999_999), Stcd: State },
}
const Item = z.strictObject({
  ...{ SlNo: z.string().regex(/^\d{1,6}$/), PrdDesc: text(3, 300), IsServc: z.enum(['Y', 'N']) },
  ...{ HsnCd: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/), Unit: z.enum(['NOS', 'OTH']) },
  ...{ Qty: z.number().positive(), UnitPrice: z.number().min(0), TotAmt: Amount, Discount: z.literal(0) },
  ...{
    AssAmt: Amount,
    GstRt: z.number().positive().max(100),
    IgstAmt: Amount,
    CgstAmt: Amount,
    SgstAmt: Amount,
  },
  ...{ CesRt: z.literal(0), CesAmt: z.literal(0), CesNonAdvlAmt: z.literal(0), TotItemVal: Amount },
})
const Preceding = z.strictObject({ InvNo: Code, InvDt: Day })

/** INV-01. */
export const Inv01 = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({ TaxSch: z.literal('GST'), SupTyp: z.literal('B2B'), RegRev: z.literal('N') }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN']), No: Code, Dt: Day }),
  SellerDtls: z.strictObject({ Gstin, LglNm: text(3, 100), ...address }),
  BuyerDtls: z.strictObject({ Gstin, LglNm: text(3, 100), Pos: State, ...address }),
  ShipDtls: z.strictObject({ LglNm: text(3, 100), ...address }).optional(),
  ItemList: z.array(Item).min(1).max(1000),
  ValDtls: z.strictObject({
    ...{ AssVal: Amount, CgstVal: Amount, SgstVal: Amount, IgstVal: Amount, CesVal: z.literal(0) },
    ...{ Discount: z.literal(0), OthChrg: Amount, RndOffAmt: z.number(), TotInvVal: Amount },
  }),
  RefDtls: z.strictObject({ PrecDocDtls: z.array(Preceding).length(1) }).optional(),
})
