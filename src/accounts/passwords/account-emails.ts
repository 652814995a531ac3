import { type Email, renderEmail } from '../../mail/templates/render-email.ts'
import { shopLink } from '../../mail/templates/shop-links.ts'
import { outboxStore, type Mail } from '../../mail/outbox-store.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../shop/store.ts'
import { linkLifetimeMinutes } from './email-tokens-store.ts'
import { hashToken } from '../sessions/token.ts'

type AccountEmail = Pick<Mail, 'dedupeKey' | 'recipient'> & Email & { expiresAfterMinutes?: number }

/** Writes it in the form of all letters of the shop, in the transaction in which it becomes true. */
export async function enqueueAccountEmail(
  tx: Database,
  { dedupeKey, recipient, expiresAfterMinutes, ...letter }: AccountEmail,
  now: Date,
) {
  const shop = await shopStore(tx).profile()
  const linkExpiresAt = expiresAfterMinutes === undefined ? undefined : minutesAfter(now, expiresAfterMinutes)
  await outboxStore(tx).enqueue({ dedupeKey, recipient, linkExpiresAt, ...renderEmail(letter, shop) }, now)
}

// No mail repeats a name that its reader may not have written: whoever signs up with a stranger's address must not
// be able to send that stranger words of their own.

export const verificationEmail = (recipient: string, token: string): AccountEmail => ({
  dedupeKey: `verify:${hashToken(token)}`,
  recipient,
  subject: 'Please confirm your e-mail address',
  expiresAfterMinutes: linkLifetimeMinutes.verify,
  parts: [
    'Hello,',
    'please open this link to confirm your e-mail address. It works once, for 24 hours.',
    { open: shopLink(`/api/auth/verify?token=${token}`), words: 'Confirm my e-mail address' },
    'If you did not create an account with us, you can ignore this mail.',
  ],
})

export const resetEmail = (recipient: string, token: string): AccountEmail => ({
  dedupeKey: `reset:${hashToken(token)}`,
  recipient,
  subject: 'Choose a new password',
  expiresAfterMinutes: linkLifetimeMinutes.reset,
  parts: [
    'Hello,',
    'open this link to choose a new password. It works once, for 10 minutes.',
    { open: shopLink(`/reset?token=${token}`), words: 'Choose a new password' },
    'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  ],
})

export const passwordChangedEmail = (recipient: string, userId: string, now: Date): AccountEmail => ({
  dedupeKey: `password-changed:${userId}:${now.toISOString()}`,
  recipient,
  subject: 'Your password was changed',
  parts: [
    'Hello,',
    'the password of your account was just changed, and every other device was signed out.',
    'If that was not you, choose a new password at once with "Forgot password" on our sign-in page, and tell us.',
  ],
})
