import type { Mail } from '../../messages/outbox-store.ts'
import { hashToken } from '../sessions/token.ts'

// No mail repeats a name that its reader may not have written: whoever signs up with a stranger's address must not
// be able to send that stranger words of their own.

export function verificationMail(recipient: string, origin: string, token: string): Mail {
  return {
    dedupeKey: `verify:${hashToken(token)}`,
    recipient,
    subject: 'Please confirm your e-mail address',
    body: `Hello,

please open this link to confirm your e-mail address. It works once, for 24 hours:

${origin}/api/auth/verify?token=${token}

If you did not create an account with us, you can ignore this mail.
`,
  }
}

export function resetMail(recipient: string, origin: string, token: string): Mail {
  return {
    dedupeKey: `reset:${hashToken(token)}`,
    recipient,
    subject: 'Choose a new password',
    body: `Hello,

open this link to choose a new password. It works once, for 10 minutes:

${origin}/reset?token=${token}

If you did not ask for this, you can ignore this mail: your password stays as it is.
`,
  }
}

export function passwordChangedMail(recipient: string, userId: string, now: Date): Mail {
  return {
    dedupeKey: `password-changed:${userId}:${now.toISOString()}`,
    recipient,
    subject: 'Your password was changed',
    body: `Hello,

the password of your account was just changed, and every other device was signed out.

If that was not you, choose a new password at once with "Forgot password" on our sign-in page, and tell us.
`,
  }
}
