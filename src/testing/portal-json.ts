import { z } from 'zod'

// The keys of the GST portal's files; a key that is none fails.

/** Rupees, with no more than two decimals. */
const Rupees = z.number().refine((rupees) => Number(rupees.toFixed(2)) === rupees, 'more than two decimals')
const Unsigned = Rupees.refine((rupees) => rupees >= 0, 'negative')
const Day = z.string().regex(/^([0-2]\d|3[01])-(0\d|1[0-2])-20\d\d$/)
const Gstin = z.string().regex(/^\d{2}[A-Z\d]{13}$/)
const State = z.string().regex(/^\d{2}$/)
const Period = z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/)
const Code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/)
const Rate = z.number().positive()

const Item = z.strictObject({
  num: z.int().positive(),
  itm_det: z.union([
    z.strictObject({ rt: Rate, txval: Unsigned, iamt: Unsigned, csamt: z.literal(0) }),
    z.strictObject({ rt: Rate, txval: Unsigned, camt: Unsigned, samt: Unsigned, csamt: z.literal(0) }),
  ]),
})
const items = { itms: z.array(Item).min(1) }
const invoice = { inum: Code, idt: Day, val: Unsigned, ...items }
const note = { ntty: z.literal('C'), nt_num: Code, nt_dt: Day, val: Unsigned, pos: State, ...items }
const regular = { rchrg: z.literal('N'), inv_typ: z.literal('R') }
const table = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).optional()

const small = { typ: z.literal('OE'), pos: State, rt: Rate, txval: Rupees, csamt: z.literal(0) }
const HsnRow = z.strictObject({
  ...{ num: z.int().positive(), hsn_sc: z.string().regex(/^\d{4,8}$/), uqc: z.enum(['NOS', 'NA']) },
  ...{ qty: z.int(), rt: z.number().min(0), txval: Rupees, iamt: Rupees, camt: Rupees, samt: Rupees },
  csamt: z.literal(0),
})
const Series = z.strictObject({
  ...{ num: z.int().positive(), from: Code, to: Code },
  ...{ totnum: z.int().positive(), cancel: z.int().min(0), net_issue: z.int().min(0) },
})
const NilRow = z.strictObject({
  sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
  ...{ nil_amt: Rupees, expt_amt: z.literal(0), ngsup_amt: z.literal(0) },
})

/** GSTR-1. */
export const PortalGstr1 = z.strictObject({
  gstin: Gstin,
  fp: Period,
  b2b: table(
    z.strictObject({
      ctin: Gstin,
      inv: z.array(z.strictObject({ ...invoice, pos: State, ...regular })).min(1),
    }),
  ),
  b2cl: table(z.strictObject({ pos: State, inv: z.array(z.strictObject(invoice)).min(1) })),
  b2cs: table(
    z.union([
      z.strictObject({ ...small, sply_ty: z.literal('INTER'), iamt: Rupees }),
      z.strictObject({ ...small, sply_ty: z.literal('INTRA'), camt: Rupees, samt: Rupees }),
    ]),
  ),
  cdnr: table(z.strictObject({ ctin: Gstin, nt: z.array(z.strictObject({ ...note, ...regular })).min(1) })),
  cdnur: table(z.strictObject({ typ: z.literal('B2CL'), ...note })),
  nil: z.strictObject({ inv: z.array(NilRow).length(4) }).optional(),
  hsn: z.strictObject({ hsn_b2b: table(HsnRow), hsn_b2c: table(HsnRow) }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: z.array(
        z.strictObject({
          doc_num: z.union([z.literal(1), z.literal(5)]),
          doc_typ: z.enum(['Invoices for outward supply', 'Credit Note']),
          docs: z.array(Series).min(1),
        }),
      ),
    })
    .optional(),
})
export type PortalGstr1 = z.infer<typeof PortalGstr1>

const tax = { txval: Rupees, iamt: Rupees, camt: Rupees, samt: Rupees, csamt: z.literal(0) }

/** Tables 3.1 and 3.2 of GSTR-3B. */
export const PortalGstr3b = z.strictObject({
  gstin: Gstin,
  ret_period: Period,
  sup_details: z.strictObject({
    osup_det: z.strictObject(tax),
    osup_zero: z.strictObject({ txval: z.literal(0), iamt: z.literal(0), csamt: z.literal(0) }),
    osup_nil_exmp: z.strictObject({ txval: Rupees }),
    isup_rev: z.strictObject(tax),
    osup_nongst: z.strictObject({ txval: z.literal(0) }),
  }),
  inter_sup: z.strictObject({
    unreg_details: z.array(z.strictObject({ pos: State, txval: Rupees, iamt: Rupees })),
    comp_details: z.array(z.never()),
    uin_details: z.array(z.never()),
  }),
})
