import { test } from 'vitest'
import { expectUnitsSoldOnce } from './expect-units-sold-once.ts'

test.for([1, 5, 50])(
  'a thousand concurrent buyers at two processes that share a database buy exactly the units in stock: %i',
  (units) => expectUnitsSoldOnce({ people: 1_000, units }),
)
