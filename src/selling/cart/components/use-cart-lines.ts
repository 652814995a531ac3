import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { cartChoice } from '../cart-choice.ts'
import { cartCount } from '../cart-count.ts'
import type { DeliveryOption } from '../checkout-state.ts'
import type { CartLine } from '../contract.ts'

type Key = Pick<CartLine, 'type' | 'product_id'>

interface RemovedLine {
  line: CartLine
  /** Where it was in the list. */
  position: number
}

export const lineKey = ({ type, product_id }: Key) => `${type}/${product_id}`

/** Cart lines with optimistic updates: a change is shown at once and reverted if the server refuses it. */
export function useCartLines(userId: string, loaded: CartLine[]) {
  const [lines, setLines] = useState(loaded)
  const [choice, setChoice] = useState(() => cartChoice.read())
  const savers = useRef(new Map<string, (quantity: number) => Promise<void>>())

  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  useEffect(() => cartCount.set(pieces), [pieces])

  const show = (key: string, quantity: number) =>
    setLines((shown) => shown.map((line) => (lineKey(line) === key ? { ...line, quantity } : line)))

  function choose(chosen: typeof choice) {
    setChoice(chosen)
    cartChoice.save(chosen)
  }
  function saverFor({ type, product_id, quantity: start }: CartLine) {
    const key = lineKey({ type, product_id })
    const save = (quantity: number) =>
      browserApi().cart.update({ body: { userId, product_id, type, quantity } })
    const known = savers.current.get(key)
    if (known) return known
    const saver = quantitySaver(start, save, (saved, failure) => {
      show(key, saved)
      toast(errorMessage(failure, 'The quantity could not be changed.'), { tone: 'bad' })
    })
    savers.current.set(key, saver)
    return saver
  }

  const removal = useRemoval(userId, {
    lines,
    setLines,
    onRemoved(gone) {
      savers.current.delete(gone)
      // Added again, it is a new line.
      choose({ ...choice, unchecked: choice.unchecked.filter((unchecked) => unchecked !== gone) })
    },
  })

  return {
    lines,
    isChecked: (line: CartLine) => line.product !== null && !choice.unchecked.includes(lineKey(line)),

    toggle(line: CartLine) {
      const key = lineKey(line)
      const others = choice.unchecked.filter((unchecked) => unchecked !== key)
      const wasChecked = others.length === choice.unchecked.length
      choose({ ...choice, unchecked: wasChecked ? [...others, key] : others })
    },

    delivery: choice.delivery,
    chooseDelivery: (delivery: DeliveryOption) => choose({ ...choice, delivery }),

    changeQuantity(line: CartLine, quantity: number) {
      const saveQuantity = saverFor(line)
      show(lineKey(line), quantity)
      void saveQuantity(quantity)
    },

    ...removal,
  }
}

interface Removal {
  lines: CartLine[]
  setLines: Dispatch<SetStateAction<CartLine[]>>
  onRemoved: (key: string) => void
}

/** A line is removed on the server at once, and can be added again. */
function useRemoval(userId: string, { lines, setLines, onRemoved }: Removal) {
  const [removed, setRemoved] = useState<RemovedLine>()
  const insert = ({ line, position }: RemovedLine) => setLines((shown) => shown.toSpliced(position, 0, line))

  async function remove({ type, product_id }: CartLine) {
    const gone = lineKey({ type, product_id })
    const position = lines.findIndex((line) => lineKey(line) === gone)
    const line = lines[position]
    setLines((shown) => shown.filter((each) => lineKey(each) !== gone))
    try {
      await browserApi().cart.remove({ body: { userId, product_id, type } })
      onRemoved(gone)
      // An item that is no longer sold cannot be added again.
      setRemoved(line?.product ? { line, position } : undefined)
    } catch (failure) {
      if (line) insert({ line, position })
      toast(errorMessage(failure, 'The item could not be removed.'), { tone: 'bad' })
    }
  }

  async function undoRemove() {
    if (!removed) return
    const { type, product_id, quantity } = removed.line
    const body = { userId, product_id, type }
    try {
      await browserApi().cart.add({ body })
      if (quantity > 1) await browserApi().cart.update({ body: { ...body, quantity } })
      insert(removed)
      setRemoved(undefined)
    } catch (failure) {
      toast(errorMessage(failure, 'The item could not be added again.'), { tone: 'bad' })
    }
  }

  /** `removed` is the line that was removed last, until it is added again. */
  return { removed: removed?.line, remove, undoRemove }
}

type OnFailure = (saved: number, failure: unknown) => void

/**
 * Sends only the latest quantity, one request at a time, so that quick clicks cannot arrive out of order.
 * If a request fails, `revert` gets the quantity that the server has stored.
 */
export function quantitySaver(
  start: number,
  save: (quantity: number) => Promise<unknown>,
  revert: OnFailure,
): (quantity: number) => Promise<void> {
  let [saved, latest, isSaving] = [start, start, false]

  return async (quantity) => {
    latest = quantity
    if (isSaving) return
    isSaving = true
    try {
      while (latest !== saved) {
        const next = latest
        await save(next)
        saved = next
      }
    } catch (failure) {
      latest = saved
      revert(saved, failure)
    } finally {
      isSaving = false
    }
  }
}
