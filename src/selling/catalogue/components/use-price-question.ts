import { type ReactNode, useRef } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { largePriceDifference } from '../price-rules.ts'

interface PriceChange {
  name: string
  beforeRupees: number
  afterRupees: number
}

export type AskAboutPrice = (change: PriceChange) => Promise<boolean>

/** Asks before a price changes by more than 40 %, once for the same change: render `priceDialog`, then `if (await askAboutPrice({ … }))` save. */
export function usePriceQuestion(): { askAboutPrice: AskAboutPrice; priceDialog: ReactNode } {
  const { confirm, dialog } = useConfirm()
  const confirmed = useRef<string>(undefined)

  async function askAboutPrice({ name, beforeRupees, afterRupees }: PriceChange) {
    const difference = largePriceDifference(beforeRupees, afterRupees)
    const text = `${formatRupees(beforeRupees)} → ${formatRupees(afterRupees)}: ${difference}. Change it?`
    if (difference === undefined || confirmed.current === text) return true
    const isSure = await confirm({ title: `Price of ${name}`, text, actionLabel: 'Change price' })
    if (isSure) confirmed.current = text
    return isSure
  }
  return { askAboutPrice, priceDialog: dialog }
}
