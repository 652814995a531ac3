import { z } from 'zod'
import { parseMobileNumber } from '../../../platform/mobile-number.ts'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import { phoneProblemText } from '../checkout/shipping-rules.ts'

export const linkChannels = ['email', 'whatsapp'] as const
export type LinkChannel = (typeof linkChannels)[number]

const missing = 'Please enter your email or your mobile number.'
const email = z.email()

/** An email address, or an Indian mobile number as people write it: "+91 98765 43210", "098765-43210". */
export const LinkRecipient = z
  .string(missing)
  .trim()
  .min(1, missing)
  .max(254, 'Please enter a valid email.')
  .transform((text, context): { channel: LinkChannel; recipient: string } => {
    const invalid = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
    if (text.includes('@'))
      return email.safeParse(text).success
        ? { channel: 'email', recipient: text.toLowerCase() }
        : invalid('Please enter a valid email.')
    if (!/^[\d ().+-]+$/.test(normalizeCode(text))) return invalid(missing)
    const number = parseMobileNumber(text)
    return number === undefined ? invalid(phoneProblemText) : { channel: 'whatsapp', recipient: number }
  })
export type LinkRecipient = z.output<typeof LinkRecipient>
