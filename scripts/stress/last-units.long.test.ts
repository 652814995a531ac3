import { test } from 'vitest'
import { expectExactly } from './expect-exactly.ts'

test.for([1, 5, 50])(
  'of a thousand people at two shops that share a database exactly as many buy as there are pieces: %i',
  (units) => expectExactly({ people: 1_000, units }),
)
