import { secretPathMasker } from './platform/web/canonical-address.ts'

/** The path of a URL without secrets: an order's link and mailed tokens. Each prefix is followed by a secret. */
export const pathWithoutSecrets = secretPathMasker([
  ['o'],
  ['reset'],
  ['verify'],
  ['api', 'order-links'],
  ['api', 'auth', 'reset'],
])

/** What the log leaves out beside what every log does: passwords, tokens, card numbers. */
export const privateData = {
  pathWithoutSecrets,
  /** Fields that hold data of people, in any object that is logged. */
  fields: ['fullName', 'full_name', 'shipping', 'deliveryAddress', 'delivery_address', 'recipient'],
  /** Segments of a path that are followed by a secret, in any text. */
  secretSegments: ['o', 'reset', 'order-links'],
}
