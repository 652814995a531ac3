import { keyTooLong } from '../errors.ts'

/** The Idempotency-Key that came with a call. */
export function keyOf(header: string | string[] | undefined) {
  const key = [header].flat()[0]
  if (key && key.length > 255) throw keyTooLong()
  return key || undefined
}
