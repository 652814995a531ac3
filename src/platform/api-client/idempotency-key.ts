/**
 * Returns a function that gives the Idempotency-Key for a request body: the same key for the same body. If the response was
 * lost and the user tries again, the server returns the stored response.
 */
export function idempotencyKeyPerBody() {
  let lastBody = ''
  let key = ''
  return (body: unknown) => {
    const json = JSON.stringify(body)
    if (json !== lastBody) [lastBody, key] = [json, crypto.randomUUID()]
    return key
  }
}
