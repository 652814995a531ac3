import type { SQL } from 'drizzle-orm'
import type { Mend } from './contract.ts'

/** `wrong`: the books contradict each other; `watch`: nothing is wrong yet, but somebody should look. */
type Gravity = 'wrong' | 'watch'

/** One thing that is always so in the books. Its SQL answers the rows for which it is not. */
export interface Check {
  /** As in the list of the shop's invariants, where it is one of them. */
  id: string
  /** What is so when all is well, for the shopkeeper. */
  sentence: string
  gravity?: Gravity
  mend?: Mend
  /** Selects `order_id`, `subject` (what the mend is done to) and `says` (what is there instead). */
  rows: (now: Date) => SQL
}
