import { expect, test } from 'vitest'
import { issued, sale, saleLine } from '../../../testing/documents.ts'
import { paise } from '../../../platform/money/money.ts'
import { creditLines } from '../credit-lines.ts'
import { presentDocument } from '../documents-store.ts'
import { printable } from './printable.ts'

test('a bill prints the warranty of a line that has one, and its credit note does not', () => {
  const document = issued(
    sale({ lines: [saleLine('OnePlus 12', 64_999, { warrantyDays: 365 }), saleLine('Case', 99)] }),
  )
  const printed = printable(presentDocument(document)).items.rows.map(([, description]) => description)
  expect(printed).toEqual(['OnePlus 12, warranty 365 days', 'Case', 'Home delivery'])
  const credit = { amountPaise: document.totalPaise, returned: [], isIntraState: true }
  expect(creditLines(document.content.lines, [], credit)[0]!.warrantyDays).toBeUndefined()
})

test('below its line a bill names the numbers of the pieces, and a credit note those that came back', () => {
  const serials = ['356938035643809', 'R58M12ABCDE']
  const document = issued(sale({ lines: [saleLine('OnePlus 12', 64_999, { quantity: 2, serials })] }))
  const printed = printable(presentDocument(document)).items.rows.map(([, description]) => description)
  expect(printed[0]).toBe('OnePlus 12\nIMEI 356938035643809\nSerial no. R58M12ABCDE')
  const credit = { amountPaise: paise(64_999_00), isIntraState: true }
  const returned = [{ position: 0, quantity: 1, serials: ['R58M12ABCDE'] }]
  const [back] = creditLines(document.content.lines, [], { ...credit, returned })
  expect(back!.serials).toEqual(['R58M12ABCDE'])
  const [reduced] = creditLines(document.content.lines, [], { ...credit, returned: [] })
  expect(reduced!.serials).toBeUndefined()
})
