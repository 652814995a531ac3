import { toRupees } from '../../platform/money/money.ts'
import type { Filing } from './gstr1-json.ts'
import type { Gstr3b } from './gstr3b-rules.ts'
import { filingPeriod } from './period-rules.ts'

/** Tables 3.1 and 3.2 of GSTR-3B as the GST portal takes them, in rupees. What the shop does not know is 0 or empty. */
export const gstr3bJson = ({ taxed, untaxedPaise, interState }: Gstr3b, { gstin, period }: Filing) => ({
  gstin,
  ret_period: filingPeriod(period),
  sup_details: {
    osup_det: {
      ...{ txval: toRupees(taxed.taxablePaise), iamt: toRupees(taxed.igstPaise) },
      ...{ camt: toRupees(taxed.cgstPaise), samt: toRupees(taxed.sgstPaise), csamt: 0 },
    },
    osup_zero: { txval: 0, iamt: 0, csamt: 0 },
    osup_nil_exmp: { txval: toRupees(untaxedPaise) },
    isup_rev: { txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 },
    osup_nongst: { txval: 0 },
  },
  inter_sup: {
    unreg_details: interState.map(({ placeOfSupply, taxablePaise, igstPaise }) => ({
      ...{ pos: placeOfSupply, txval: toRupees(taxablePaise), iamt: toRupees(igstPaise) },
    })),
    comp_details: [],
    uin_details: [],
  },
})
