import fc from 'fast-check'
import { test } from 'vitest'
import { attackPayments } from '../../../testing/hostile-payments.ts'

const seed = Number(process.env['SEED'] ?? fc.sample(fc.integer(), 1)[0])

test(`10,000 forged webhooks, 1,000 replays of each kind and 10,000 flipped bits (seed ${seed})`, () =>
  attackPayments({ seed, forged: 10_000, replays: 1_000, flips: 10_000 }))
