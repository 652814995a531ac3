import type { EditableText } from '../../../platform/domains/editable-text.ts'
import { invitationDays } from '../invitations/invitations-store.ts'
import { linkLifetimeMinutes } from './email-tokens-store.ts'

/** The emails about accounts, in the shop's own words. One with a button has a link that expires. */
const wordings = {
  verification: {
    label: 'Confirm the email address',
    subject: 'Please confirm your email address',
    body: 'please open this link to confirm your email address. It works once and expires in {{expires}}.\n\n{{button}}\n\nIf you did not create an account with us, please do not open the link: somebody else used your email address.',
    button: 'Confirm my email address',
    lifetimeMinutes: linkLifetimeMinutes.verify,
  },
  password_reset: {
    label: 'Set a new password',
    subject: 'Choose a new password',
    body: 'open this link to set a new password. It works once and expires in {{expires}}.\n\n{{button}}\n\nIf you did not ask for this, you can ignore this email. Your password stays the same.',
    button: 'Choose a new password',
    lifetimeMinutes: linkLifetimeMinutes.reset,
  },
  invitation: {
    label: 'Invitation of staff',
    subject: 'You are invited to work in our shop',
    body: 'open this link to accept. It works once and expires in {{expires}}.\n\n{{button}}\n\nIf you did not expect this, you can ignore this email.',
    button: 'Accept the invitation',
    lifetimeMinutes: invitationDays * 24 * 60,
  },
  password_changed: {
    label: 'Password changed',
    subject: 'Your password was changed',
    body: 'your password was just changed, and all your other devices were signed out.\n\nIf this was not you, set a new password now with "Forgot password" on our sign-in page, and contact us.',
  },
}
export type AccountEmailKind = keyof typeof wordings

export interface AccountText extends EditableText {
  /** How long the link of the button works; undefined without a button. */
  lifetimeMinutes?: number
}

function accountTextOf(kind: AccountEmailKind): AccountText {
  const wording: Pick<AccountText, 'label' | 'subject' | 'body' | 'button' | 'lifetimeMinutes'> =
    wordings[kind]
  const { lifetimeMinutes } = wording
  return {
    id: `email.${kind}`,
    channel: 'email',
    about: 'account',
    ...wording,
    samples: {
      shop: 'Our shop',
      shop_phone: '98765 43210',
      ...(lifetimeMinutes !== undefined && { expires: durationText(lifetimeMinutes) }),
    },
  }
}

/** Such as "10 minutes", "24 hours" or "3 days". */
export function durationText(minutes: number) {
  const hours = minutes / 60
  if (hours <= 1) return `${minutes} minutes`
  return hours <= 24 ? `${hours} hours` : `${hours / 24} days`
}

/** Every text about an account that the owner can word. */
export const accountTexts = (Object.keys(wordings) as AccountEmailKind[]).map(accountTextOf)

export const accountText = (kind: AccountEmailKind) => accountTexts.find(({ id }) => id === `email.${kind}`)!
