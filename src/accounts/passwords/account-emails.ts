import { type Email, renderEmail } from '../../mail/templates/render-email.ts'
import { shopLink } from '../../mail/templates/shop-links.ts'
import { outboxStore, type Mail } from '../../mail/outbox-store.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../shop/store.ts'
import { linkLifetimeMinutes } from './email-tokens-store.ts'
import { hashToken } from '../sessions/token.ts'

type AccountEmail = Pick<Mail, 'dedupeKey' | 'recipient'> & Email & { expiresAfterMinutes?: number }

/** Renders the email in the shop's template and enqueues it in the caller's transaction. */
export async function enqueueAccountEmail(
  tx: Database,
  { dedupeKey, recipient, expiresAfterMinutes, ...email }: AccountEmail,
  now: Date,
) {
  const shop = await shopStore(tx).profile()
  const linkExpiresAt = expiresAfterMinutes === undefined ? undefined : minutesAfter(now, expiresAfterMinutes)
  await outboxStore(tx).enqueue({ dedupeKey, recipient, linkExpiresAt, ...renderEmail(email, shop) }, now)
}

// Account emails never contain the user's name: an attacker could sign up with a stranger's email and a message as name.

export const verificationEmail = (recipient: string, token: string): AccountEmail => ({
  dedupeKey: `verify:${hashToken(token)}`,
  recipient,
  subject: 'Please confirm your email address',
  expiresAfterMinutes: linkLifetimeMinutes.verify,
  parts: [
    'Hello,',
    'please open this link to confirm your email address. It works once and expires in 24 hours.',
    { open: shopLink(`/api/auth/verify?token=${token}`), words: 'Confirm my email address' },
    'If you did not create an account with us, you can ignore this email.',
  ],
})

export const resetEmail = (recipient: string, token: string): AccountEmail => ({
  dedupeKey: `reset:${hashToken(token)}`,
  recipient,
  subject: 'Choose a new password',
  expiresAfterMinutes: linkLifetimeMinutes.reset,
  parts: [
    'Hello,',
    'open this link to set a new password. It works once and expires in 10 minutes.',
    { open: shopLink(`/reset?token=${token}`), words: 'Choose a new password' },
    'If you did not ask for this, you can ignore this email. Your password stays the same.',
  ],
})

export const passwordChangedEmail = (recipient: string, userId: string, now: Date): AccountEmail => ({
  dedupeKey: `password-changed:${userId}:${now.toISOString()}`,
  recipient,
  subject: 'Your password was changed',
  parts: [
    'Hello,',
    'your password was just changed, and all your other devices were signed out.',
    'If this was not you, set a new password now with "Forgot password" on our sign-in page, and contact us.',
  ],
})
