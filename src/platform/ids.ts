import { randomBytes, randomFillSync } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

// Every response has its own id, and one call for many random bytes is much cheaper than many calls.
const pool = Buffer.alloc(4096)
let used = pool.length

/** Unique random bytes, valid until the next call. */
function pooledRandomBytes(count: number): Buffer {
  if (count > pool.length) return randomBytes(count)
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

/** A UUID version 7 (RFC 9562): its time prefix keeps new rows together in the index. */
export function newId(now = Date.now()) {
  const bytes = pooledRandomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return formatUuid(bytes)
}

const formatUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** False for ids that cannot be ours, so that PostgreSQL is not queried. */
export const isUuid = (id: string) => uuid.test(id)

/** Random letters and digits that are easy to read out: no I, L, O or U. */
export function readableCode(length: number) {
  let code = ''
  for (const byte of pooledRandomBytes(length)) code += alphabet[byte % 32]!
  return code
}
