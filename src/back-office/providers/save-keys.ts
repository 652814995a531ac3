import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { User } from '../../people/accounts/contract.ts'
import { checkRazorpayKeys } from '../../selling/payments/gateways/razorpay/check-keys.ts'
import type { Credentials } from '../../selling/payments/gateways/razorpay/client.ts'
import {
  isTestKey,
  razorpayKeys,
  razorpaySecretId,
  type StoredKeys,
} from '../../selling/payments/gateways/razorpay/razorpay-keys.ts'
import { newestRazorpayOrder } from '../../selling/payments/newest-order-store.ts'
import { daysAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { recordProviderChange } from './provider-change.ts'
import type { NewKeys } from './contract.ts'
import { keysNotAccepted, setByEnvironment } from './errors.ts'

/** Razorpay repeats an event for a day; until then it may be signed with the former webhook secret. */
const oldSecretDays = 1

/** Keys that Razorpay refuses are never saved, because the shop would use them at once. */
export async function saveKeys(
  app: FastifyInstance,
  { unchecked, ...keys }: z.output<typeof NewKeys>,
  staff: User,
) {
  assertKeysAreNotSet(app)
  const check = await checkKeys(app, keys)
  if (check !== 'accepted' && !(unchecked && check !== 'wrong_keys')) throw keysNotAccepted(check)
  const now = app.clock()
  const hint = `${isTestKey(keys.keyId) ? 'test' : 'live'} key that ends in ${keyEnding(keys.keyId)}`
  const value = { ...keys, ...formerWebhookSecret(app, keys.webhookSecret, now) } satisfies StoredKeys
  await app.storedSecrets.save(
    razorpaySecretId,
    { value, hint, savedAt: now, savedBy: staff._id },
    keysChanged(app, hint, staff),
  )
}

export async function removeKeys(app: FastifyInstance, staff: User) {
  assertKeysAreNotSet(app)
  await app.storedSecrets.remove(razorpaySecretId, keysChanged(app, '', staff))
}

const keysChanged = (app: FastifyInstance, after: string, by: User) => {
  const before = app.storedSecrets.find(razorpaySecretId)?.hint ?? ''
  return (tx: Database) =>
    recordProviderChange(tx, { what: 'Razorpay keys', before, after, by, now: app.clock() })
}

export const keyEnding = (keyId: string) => keyId.slice(-4)

export async function checkKeys(app: FastifyInstance, keys: Credentials) {
  const isTest = isTestKey(keys.keyId)
  const knownOrder = await newestRazorpayOrder(app.db, { isTest })
  return checkRazorpayKeys(keys, { knownOrder, baseUrl: app.razorpayUrl })
}

function assertKeysAreNotSet(app: FastifyInstance) {
  if (app.config.RAZORPAY_KEY_ID !== undefined)
    throw setByEnvironment('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET')
}

function formerWebhookSecret(app: FastifyInstance, webhookSecret: string, now: Date) {
  const former = razorpayKeys(app)?.credentials(now)
  if (!former) return {}
  const oldWebhookSecret =
    former.webhookSecret === webhookSecret ? former.oldWebhookSecret : former.webhookSecret
  if (oldWebhookSecret === undefined) return {}
  return { oldWebhookSecret, oldWebhookSecretUntil: daysAfter(now, oldSecretDays).toISOString() }
}
