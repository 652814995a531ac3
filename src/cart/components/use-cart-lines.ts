import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { cartCount } from '../cart-count.ts'
import type { CartLine } from '../contract.ts'

type Key = Pick<CartLine, 'type' | 'product_id'>

export const lineKey = ({ type, product_id }: Key) => `${type}/${product_id}`

/** The cart as it stands on the page: what is asked for shows at once, and goes back where the server refuses it. */
export function useCartLines(userId: string, loaded: CartLine[]) {
  const [lines, setLines] = useState(loaded)
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set())
  const savers = useRef(new Map<string, (quantity: number) => Promise<void>>())

  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  useEffect(() => cartCount.set(pieces), [pieces])

  const show = (key: string, quantity: number) =>
    setLines((shown) => shown.map((line) => (lineKey(line) === key ? { ...line, quantity } : line)))

  function saverFor({ type, product_id, quantity: start }: CartLine) {
    const key = lineKey({ type, product_id })
    const save = (quantity: number) =>
      browserApi().cart.update({ body: { userId, product_id, type, quantity } })
    const known = savers.current.get(key)
    if (known) return known
    const keeper = quantitySaver(start, save, (kept, failure) => {
      show(key, kept)
      toast(errorMessage(failure, 'The quantity could not be changed.'), { tone: 'bad' })
    })
    savers.current.set(key, keeper)
    return keeper
  }

  return {
    lines,
    isChecked: (line: CartLine) => line.product !== null && !unchecked.has(lineKey(line)),

    toggle(line: CartLine) {
      const key = lineKey(line)
      setUnchecked((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      })
    },

    changeQuantity(line: CartLine, quantity: number) {
      const keep = saverFor(line)
      show(lineKey(line), quantity)
      void keep(quantity)
    },

    async remove({ type, product_id }: CartLine) {
      const gone = lineKey({ type, product_id })
      const position = lines.findIndex((line) => lineKey(line) === gone)
      setLines((shown) => shown.filter((line) => lineKey(line) !== gone))
      try {
        await browserApi().cart.remove({ body: { userId, product_id, type } })
        savers.current.delete(gone)
      } catch (failure) {
        const line = lines[position]
        if (line) setLines((shown) => shown.toSpliced(position, 0, line))
        toast(errorMessage(failure, 'The item could not be removed.'), { tone: 'bad' })
      }
    },
  }
}

type OnFailure = (kept: number, failure: unknown) => void

/**
 * Saves the quantity asked for last, one call at a time, so that quick presses cannot arrive in another order.
 * Where a call fails, `putBack` gets the quantity that the server has.
 */
export function quantitySaver(
  start: number,
  save: (quantity: number) => Promise<unknown>,
  putBack: OnFailure,
): (quantity: number) => Promise<void> {
  let [kept, wanted, saving] = [start, start, false]

  return async (quantity) => {
    wanted = quantity
    if (saving) return
    saving = true
    try {
      while (wanted !== kept) {
        const next = wanted
        await save(next)
        kept = next
      }
    } catch (failure) {
      wanted = kept
      putBack(kept, failure)
    } finally {
      saving = false
    }
  }
}
