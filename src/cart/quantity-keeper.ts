type PutBack = (kept: number, failure: unknown) => void

/**
 * Saves the quantity asked for last, one call at a time, so that quick presses cannot arrive in another order.
 * Where a call fails, `putBack` gets the quantity that the server has.
 */
export function quantityKeeper(
  start: number,
  save: (quantity: number) => Promise<unknown>,
  putBack: PutBack,
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
