import { createRazorpayClient, setBaseUrl, type Credentials } from './client.ts'
import { ApiError, ErrorStatus } from './schemas.ts'

/**
 * `accepted`: Razorpay knows these keys; `wrong_keys`: it refuses them; `other_account`: it knows them and does not know an order of
 * this shop; `silent`: no valid response in time.
 */
export type KeyCheck = 'accepted' | 'wrong_keys' | 'other_account' | 'silent'

interface CheckOptions {
  /** The id of an order at Razorpay that this shop opened with keys of the same mode, test or live. */
  knownOrder: string | undefined
  baseUrl: string | undefined
  timeoutMs?: number
}

/** Two calls that read only: the newest payment, which needs valid keys, and an order that must be in the same account. */
export async function checkRazorpayKeys(
  keys: Credentials,
  { knownOrder, baseUrl, timeoutMs = 6_000 }: CheckOptions,
): Promise<KeyCheck> {
  const client = await createRazorpayClient(keys, timeoutMs)
  if (baseUrl !== undefined) setBaseUrl(client, baseUrl)
  try {
    await client.payments.all({ count: 1 })
  } catch (reason) {
    return ErrorStatus.safeParse(reason).data?.statusCode === 401 ? 'wrong_keys' : 'silent'
  }
  if (knownOrder === undefined) return 'accepted'
  try {
    await client.orders.fetch(knownOrder)
    return 'accepted'
  } catch (reason) {
    const { data } = ApiError.safeParse(reason)
    return data && [400, 404].includes(data.statusCode) ? 'other_account' : 'silent'
  }
}
