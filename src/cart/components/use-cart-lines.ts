import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { cartCount } from '../cart-count.ts'
import type { CartLine } from '../contract.ts'
import { quantityKeeper } from '../quantity-keeper.ts'

type Key = Pick<CartLine, 'type' | 'product_id'>

export const keyOf = ({ type, product_id }: Key) => `${type}/${product_id}`

/** The cart as it stands on the page: what is asked for shows at once, and goes back where the server refuses it. */
export function useCartLines(userId: string, loaded: CartLine[]) {
  const [lines, setLines] = useState(loaded)
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set())
  const keepers = useRef(new Map<string, (quantity: number) => Promise<void>>())

  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  useEffect(() => cartCount.set(pieces), [pieces])

  const show = (key: string, quantity: number) =>
    setLines((shown) => shown.map((line) => (keyOf(line) === key ? { ...line, quantity } : line)))

  function keeperOf({ type, product_id, quantity: start }: CartLine) {
    const key = keyOf({ type, product_id })
    const save = (quantity: number) =>
      browserApi().cart.update({ body: { userId, product_id, type, quantity } })
    const known = keepers.current.get(key)
    if (known) return known
    const keeper = quantityKeeper(start, save, (kept, failure) => {
      show(key, kept)
      toast(errorMessage(failure, 'The quantity could not be changed.'), { tone: 'bad' })
    })
    keepers.current.set(key, keeper)
    return keeper
  }

  return {
    lines,
    isChecked: (line: CartLine) => line.product !== null && !unchecked.has(keyOf(line)),

    toggle(line: CartLine) {
      const key = keyOf(line)
      setUnchecked((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      })
    },

    changeQuantity(line: CartLine, quantity: number) {
      const keep = keeperOf(line)
      show(keyOf(line), quantity)
      void keep(quantity)
    },

    async remove({ type, product_id }: CartLine) {
      const gone = keyOf({ type, product_id })
      const position = lines.findIndex((line) => keyOf(line) === gone)
      setLines((shown) => shown.filter((line) => keyOf(line) !== gone))
      try {
        await browserApi().cart.remove({ body: { userId, product_id, type } })
        keepers.current.delete(gone)
      } catch (failure) {
        const line = lines[position]
        if (line) setLines((shown) => shown.toSpliced(position, 0, line))
        toast(errorMessage(failure, 'The item could not be removed.'), { tone: 'bad' })
      }
    },
  }
}
