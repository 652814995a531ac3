/** The severity and SQLSTATE of PostgreSQL's refusal to write in a transaction that only reads, as its protocol sends them. */
const readOnlyError = Buffer.from('VERROR\0C25006\0')
const diskFullError = Buffer.from('VERROR\0C53100\0')

/** A server that only reads is another server's standby; this one has no room left, and says so by its SQLSTATE. */
export function asDiskFullError(answer: Uint8Array): Uint8Array {
  const bytes = Buffer.from(answer)
  for (let at = bytes.indexOf(readOnlyError); at >= 0; at = bytes.indexOf(readOnlyError, at))
    bytes.set(diskFullError, at)
  return bytes
}
