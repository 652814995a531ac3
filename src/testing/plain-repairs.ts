/** What repairs are billed of, in rupees with GST; what a part or other workshop costs. Rates in percent. */
const lines = {
  screen: { rupees: 2_500, hsn: '8517', percent: 18, unit: 'NOS', costRupees: 1_500 },
  battery: { rupees: 1_120, hsn: '8507', percent: 12, unit: 'NOS', costRupees: 700 },
  work: { rupees: 1_000, hsn: '998716', percent: 18, unit: 'NA', costRupees: 0 },
  fee: { rupees: 200, hsn: '998716', percent: 18, unit: 'NA', costRupees: 0 },
  outside: { rupees: 900, hsn: '998716', percent: 18, unit: 'NA', costRupees: 600 },
} as const
type Key = keyof typeof lines
type Part = 'screen' | 'battery'

const noTax = { taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 }
type Tax = typeof noTax

function taxOf(paise: number, percent: number, isOfOtherState = false): Tax {
  if (isOfOtherState) {
    const igstPaise = Math.round((paise * percent) / (100 + percent))
    return { ...noTax, taxablePaise: paise - igstPaise, igstPaise }
  }
  const halfPaise = Math.round((paise * percent) / 2 / (100 + percent))
  return { ...noTax, taxablePaise: paise - 2 * halfPaise, cgstPaise: halfPaise, sgstPaise: halfPaise }
}

const plus = (one: Tax, other: Tax, sign: 1 | -1 = 1): Tax => ({
  taxablePaise: one.taxablePaise + sign * other.taxablePaise,
  igstPaise: one.igstPaise + sign * other.igstPaise,
  cgstPaise: one.cgstPaise + sign * other.cgstPaise,
  sgstPaise: one.sgstPaise + sign * other.sgstPaise,
})

interface HsnRow extends Tax {
  hsn: string
  unit: string
  quantity: number
  rateBp: number
  valuePaise: number
}

/** A day of repairs in plain arithmetic: drawer, stock, GST return and margins. */
export function plainRepairs() {
  let drawerRupees = 2_000
  const used = { screen: 0, battery: 0 }
  const billedCost = { paise: 0 }
  const b2b: HsnRow[] = []
  const b2c: HsnRow[] = []
  let total = noTax

  function addLine(rows: HsnRow[], { hsn, unit, percent }: (typeof lines)[Key], paise: number, tax: Tax) {
    total = plus(total, tax)
    let row = rows.find((one) => one.hsn === hsn && one.rateBp === percent * 100)
    if (!row) rows.push((row = { ...noTax, hsn, unit, quantity: 0, rateBp: percent * 100, valuePaise: 0 }))
    // Services have no quantity.
    Object.assign(row, plus(row, tax), {
      quantity: row.quantity + (unit === 'NA' ? 0 : 1),
      valuePaise: row.valuePaise + paise,
    })
  }

  function fit(key: Key) {
    billedCost.paise += lines[key].costRupees * 100
    if (key === 'screen' || key === 'battery') used[key]++
  }

  return {
    cash: (rupees: number) => void (drawerRupees += rupees),
    drawerRupees: () => drawerRupees,
    useFree(part: Part) {
      used[part]++
    },

    bill(keys: Key[]) {
      for (const key of keys) {
        const paise = lines[key].rupees * 100
        addLine(b2c, lines[key], paise, taxOf(paise, lines[key].percent))
        fit(key)
      }
    },

    /** One line of service, with IGST. */
    billOfOtherState(keys: Key[]) {
      const paise = keys.reduce((sum, key) => sum + lines[key].rupees * 100, 0)
      addLine(b2b, lines.work, paise, taxOf(paise, 18, true))
      keys.forEach(fit)
    },

    stock: (part: Part) => ({
      onHand: 20 - used[part],
      value: (20 - used[part]) * lines[part].costRupees,
    }),

    margins: () => ({ sales: total.taxablePaise, cost: billedCost.paise }),

    /** In rupees: deposits of the month that wait for their bill, and earlier ones that were billed in it. */
    gstReturn({ openDeposit, billedOfEarlier }: { openDeposit: number; billedOfEarlier: number }) {
      const received = taxOf(openDeposit * 100, 18)
      const adjusted = taxOf(billedOfEarlier * 100, 18)
      const row = (tax: Tax) => ({ placeOfSupply: '33', rateBp: 1800, ...tax })
      const sorted = (rows: HsnRow[]) => rows.toSorted((a, b) => (a.hsn < b.hsn ? -1 : 1))
      return {
        ...{ b2b: sorted(b2b), b2c: sorted(b2c), total },
        ...{ table11a: [row(received)], table11b: [row(adjusted)] },
        taxed: plus(plus(total, received), adjusted, -1),
      }
    },
  }
}
