import { z } from 'zod'

const isGmail = (domain: string) => domain === 'gmail.com' || domain === 'googlemail.com'

/**
 * The mailbox that an address reaches: the same for "Meena+shop@Example.com" and "meena@example.com", and without the dots that Gmail
 * ignores. Undefined for what is no plain address, such as a quoted one, which could be written in many ways.
 */
export function mailboxOf(email: string): string | undefined {
  if (!z.email().safeParse(email).success) return undefined
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.replace(/\+.*/, '')
  return isGmail(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
