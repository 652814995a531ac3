/**
 * The Idempotency-Key of a wish: the same as long as the same is asked for. Where an answer got lost and the person asks
 * again, the server answers what it did the first time.
 */
export function idempotencyKeyPerBody() {
  let wish = ''
  let key = ''
  return (body: unknown) => {
    const asked = JSON.stringify(body)
    if (asked !== wish) [wish, key] = [asked, crypto.randomUUID()]
    return key
  }
}
