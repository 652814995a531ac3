import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The scenarios of Razorpay's "Integration Health" that apply to its standard checkout, which the shop uses, and the test of each: against
 * the shop's client and the test payment provider, which speaks the same protocol.
 */
const scenarios: [scenario: string, test: string][] = [
  [
    'BP-01 fulfil on the webhook: the event alone makes the order paid',
    'PAY-18 a closed browser loses no order: the webhook alone makes it paid',
  ],
  [
    "BP-02, BP-37 signatures: a payment's, over the order that the shop opened",
    'SEC-28 a genuine signature of another order: 400, whichever part is exchanged',
  ],
  [
    "BP-02, BP-37 signatures: an event's, over the bytes that came",
    'missing, wrong, foreign, truncated, doubled and upper-case signatures, and modified bodies',
  ],
  [
    'BP-06 late authorisation: up to three days later it is captured, or goes back',
    'Razorpay BP-06 a failed payment that is authorized two days later is captured',
  ],
  [
    'BP-06 the goods are gone: the money goes back by itself',
    'a payment after the items sold out is refunded and cancels the order',
  ],
  [
    'BP-07 create-order times out after its effect: the order is looked up by its unique receipt',
    'Razorpay BP-07 a create-order whose response is lost is looked up by its receipt: one order, not two',
  ],
  [
    'BP-07 create-order never arrives: it is sent once more',
    'Razorpay BP-07 a create-order that never arrived is retried',
  ],
  [
    'BP-08 pay again on the same order: the order stays payable by the same gateway order',
    'PAY-09 PAY-14 a declined card leaves the order payable, and the next attempt pays it',
  ],
  [
    "BP-12 refund idempotency: a refund's id is its key: one refund",
    'Razorpay BP-12 a refund is sent once with its id as idempotency key, also by two processes',
  ],
  [
    "BP-12 a refund's answer is lost: asked again with the same key",
    'Razorpay BP-12 after a lost response or a crash the next run retries with the same key: one refund',
  ],
  [
    'BP-12 a part, asked for again: the same key brings the same refund',
    'Razorpay BP-12 a partial refund retried after a lost response is made once, although more could be refunded',
  ],
  [
    'missed webhook: the provider is asked every two minutes, for three days',
    'missed webhook: the payment is synced after three minutes, not earlier',
  ],
  [
    'missed webhook, the buyer pays again: the provider is asked first, and the receipt shows',
    'opening it again finds it: paid once, and the page learns that the order is paid',
  ],
  [
    'missed webhook, no answer in three seconds: the same payment opens again, and a late answer is applied',
    'it does not respond in time: the payment opens as before, and the late response is applied',
  ],
  [
    'missed webhook, many open tries: each is asked about within twenty minutes',
    '500 attempts of the last three days are all checked within twenty minutes, none forever',
  ],
  ['tampered event: 400, and nothing changes', 'each of 256 signatures that differ in one bit is refused'],
  ['replayed event: thanked for, one effect', 'a replayed event is acknowledged and has one effect'],
  [
    'events in any order and number: the same rows',
    'five events in any order, each delivered three times, leave the same rows',
  ],
  [
    'the buyer bears the fee: amount less fee pays the order; the fee is stored',
    'on top of the order’s amount pays the order, reported by %s',
  ],
  [
    'an offer: the order is paid once the gateway says so',
    'pays the order once its order is paid: %s %s %s %s',
  ],
  [
    'disputes: stored, shown and booked in any order',
    'five reports in any order, each of them twice, leave the same sums',
  ],
  [
    "the webhook's secret is changed: events signed with the former one are taken",
    'signed with the previous secret are accepted only while it is configured',
  ],
  [
    'ORD-01 to ORD-25 order creation: whole paise from ₹1, INR, receipts of at most 40 characters',
    'order creation validation: less than a rupee, half a paisa and a long receipt are rejected',
  ],
  ['order creation, the receipt: one receipt, one order', 'a receipt never has two orders'],
  [
    "order creation, the amount: the shop's own record decides",
    'API-55 PAY-12 with an order it is the order’s amount in paise, whatever the payload names',
  ],
  [
    'order creation, the answer: an order over another amount is not used',
    'an order or a refund with another amount is rejected',
  ],
]

test('each scenario of Razorpay has its test', () => {
  const tests = globSync('src/**/*.test.ts')
    .concat(globSync('src/selling/payments/gateways/*-contract.ts'))
    .filter((file) => !file.endsWith('razorpay-scenarios.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(
    scenarios.filter(([, title]) => !tests.includes(`test('${title}'`) && !tests.includes(`'${title}',`)),
  ).toEqual([])
})
