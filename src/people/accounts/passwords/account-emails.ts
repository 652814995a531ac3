import { type EmailPart, renderEmail } from '../../mail/templates/render-email.ts'
import { shopLink } from '../../mail/templates/shop-links.ts'
import { outboxStore, type Mail } from '../../mail/outbox-store.ts'
import { paragraphsOf, splitAtButton } from '../../mail/texts/text-rules.ts'
import { messageTextsStore } from '../../mail/texts/texts-store.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { fillText } from '../../../platform/text-variables.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { hashToken } from '../sessions/token.ts'
import { accountText, durationText, type AccountEmailKind } from './account-texts.ts'

interface AccountEmail extends Pick<Mail, 'dedupeKey' | 'recipient'> {
  kind: AccountEmailKind
  /** The page that the button opens. */
  open?: string
}

/** Renders the email in the owner's words, if there are any, and enqueues it in the caller's transaction. */
export async function enqueueAccountEmail(
  tx: Database,
  { kind, dedupeKey, recipient, open }: AccountEmail,
  now: Date,
) {
  const shop = await shopStore(tx).profile()
  const texts = await messageTextsStore(tx).all()
  const text = accountText(kind)
  const { subject, body } = texts.find(({ id }) => id === text.id) ?? text
  const { before, after } = splitAtButton(body)
  const { button: words, lifetimeMinutes } = text
  const expires = lifetimeMinutes === undefined ? undefined : durationText(lifetimeMinutes)
  const values = { shop: shop.name, shop_phone: shop.phone, expires }
  const button: EmailPart[] = open && words ? [{ open, words }] : []
  const parts = [
    'Hello,',
    ...paragraphsOf(fillText(before, values)),
    ...button,
    ...paragraphsOf(fillText(after, values)),
  ]
  const linkExpiresAt = lifetimeMinutes === undefined ? undefined : minutesAfter(now, lifetimeMinutes)
  const rendered = renderEmail({ subject: fillText(subject, values), parts }, shop)
  await outboxStore(tx).enqueue({ dedupeKey, recipient, linkExpiresAt, ...rendered }, now)
}

// Account emails never contain the user's name: an attacker could sign up with a stranger's email and a message as name.

export const verificationEmail = (recipient: string, token: string): AccountEmail => ({
  kind: 'verification',
  dedupeKey: `verify:${hashToken(token)}`,
  recipient,
  open: shopLink(`/api/auth/verify?token=${token}`),
})

export const resetEmail = (recipient: string, token: string): AccountEmail => ({
  kind: 'password_reset',
  dedupeKey: `reset:${hashToken(token)}`,
  recipient,
  open: shopLink(`/reset?token=${token}`),
})

export const invitationPath = (token: string) => `/reset?invitation=1&token=${token}` as const

export const invitationEmail = (recipient: string, token: string): AccountEmail => ({
  kind: 'invitation',
  dedupeKey: `invitation:${hashToken(token)}`,
  recipient,
  open: shopLink(invitationPath(token)),
})

export const passwordChangedEmail = (recipient: string, userId: string, now: Date): AccountEmail => ({
  kind: 'password_changed',
  dedupeKey: `password-changed:${userId}:${now.toISOString()}`,
  recipient,
})
