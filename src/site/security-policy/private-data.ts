import { secretPathMasker } from '../../platform/web/canonical-address.ts'

/** The path of a URL without secrets, such as order links and emailed tokens. Each prefix is followed by a secret. */
export const pathWithoutSecrets = secretPathMasker([
  ['o'],
  ['r'],
  ['reset'],
  ['verify'],
  ['api', 'order-links'],
  ['api', 'repair-links'],
  ['api', 'auth', 'reset'],
  ['api', 'auth', 'invites'],
  // Mobile numbers.
  ['api', 'admin', 'customers'],
])

/** Removed from the log in addition to passwords, tokens and card numbers. */
export const privateData = {
  pathWithoutSecrets,
  /** Names of fields with personal data, in any logged object. */
  fields: ['fullName', 'full_name', 'shipping', 'deliveryAddress', 'delivery_address', 'recipient'],
  /** Path segments that are followed by a secret, in any text. */
  secretSegments: ['o', 'r', 'reset', 'invites', 'order-links', 'repair-links'],
}
