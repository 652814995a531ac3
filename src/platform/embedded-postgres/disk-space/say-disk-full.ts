/** The severity and SQLSTATE of PostgreSQL's refusal to write in a transaction that only reads, as its protocol sends them. */
const readsOnly = Buffer.from('VERROR\0C25006\0')
const diskFull = Buffer.from('VERROR\0C53100\0')

/** A server that only reads is another server's standby; this one has no room left, and says so by its SQLSTATE. */
export function sayDiskFull(answer: Uint8Array): Uint8Array {
  const bytes = Buffer.from(answer)
  for (let at = bytes.indexOf(readsOnly); at >= 0; at = bytes.indexOf(readsOnly, at)) bytes.set(diskFull, at)
  return bytes
}
