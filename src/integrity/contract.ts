import { z } from 'zod'
import { SentByHand } from '../payments/contract.ts'
import { Id, Message, type Contract } from '../platform/contract.ts'
import { multiLine } from '../platform/text-fields.ts'

const Mend = z.enum([
  'recount_held',
  'draw_up_invoice',
  'open_case',
  'ask_gateway',
  'retry_refund',
  'send_again',
  'count_list',
])
/** What the owner can do at once about one row of a disagreement; every one of them is safe to do twice. */
export type Mend = z.infer<typeof Mend>

const CheckedPart = z.object({
  id: z.string(),
  /** What is so when all is well. */
  sentence: z.string(),
  /** `wrong`: the books contradict each other; `watch`: nothing is wrong yet, but somebody should look. */
  gravity: z.enum(['wrong', 'watch']),
  mend: Mend.nullable(),
  /** All of them; `rows` has the first. */
  total: z.int(),
  rows: z.array(z.object({ order: z.string().nullable(), subject: z.string(), says: z.string() })),
})
export type CheckedPart = z.infer<typeof CheckedPart>

/** Money that waits for the owner. `refund`: one that failed, with what still has to go back. Amounts are rupees. */
const OpenCase = z.object({
  id: z.string(),
  order: z.string().nullable(),
  date: z.iso.datetime(),
  amount: z.number(),
  /** What of it has not gone back, and is not on its way back. */
  left: z.number(),
  method: z.enum(['gateway', 'upi']),
  /** Made at the sandbox: no money moved. */
  isTest: z.boolean(),
  reason: z.enum(['extra', 'late', 'differs', 'goods_gone', 'refund_failed']),
  refund: z.object({ id: z.string(), owed: z.number(), why: z.string() }).nullable(),
})
export type OpenCase = z.infer<typeof OpenCase>

export const BooksExamined = z.object({ checks: z.array(CheckedPart), cases: z.array(OpenCase) })
export type BooksExamined = z.infer<typeof BooksExamined>

const params = z.object({ id: Id })

export const integrityContract = {
  examine: {
    method: 'GET',
    url: '/api/admin/money',
    config: { access: 'staff', data: 'shop' },
    schema: { response: { 200: BooksExamined } },
  },
  mend: {
    method: 'POST',
    url: '/api/admin/money/mends',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: { body: z.object({ mend: Mend, subject: Id }), response: { 200: Message } },
  },
  /** The owner gave the money of a failed refund back, by UPI or over the counter. */
  giveBack: {
    method: 'POST',
    url: '/api/admin/money/cases/:id/give-back',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: SentByHand,
      response: { 200: Message },
    },
  },
  close: {
    method: 'POST',
    url: '/api/admin/money/cases/:id/close',
    config: { access: 'staff', data: 'shop', recentAuth: true },
    schema: {
      params,
      body: z.object({
        note: multiLine({ max: 300 }).min(3, 'Please write in a few words how it ended.'),
      }),
      response: { 200: Message },
    },
  },
} as const satisfies Contract
