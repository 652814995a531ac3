import { test } from 'vitest'
import { expectExactly } from './expect-exactly.ts'

test.for([1, 5, 50])(
  'a thousand concurrent buyers at two processes that share a database buy exactly the units in stock: %i',
  (units) => expectExactly({ people: 1_000, units }),
)
