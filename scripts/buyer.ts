/** Someone who buys through the API, keeping the session's cookie as a browser does. */
export async function buyer(url: string, signIn?: { email: string; password: string }) {
  let cookie = ''

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const [session] = answer.headers.getSetCookie()
    if (session) cookie = session.split(';')[0]!
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return (text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  }

  await call('POST', signIn ? '/api/auth/login' : '/api/auth/guest', signIn)
  return {
    call,
    cookie: () => cookie,

    place: (item: { _id: string; type: string }) =>
      call<{ id: string }>('POST', '/api/orders', {
        lines: [{ product_id: item._id, type: item.type, quantity: 1 }],
        delivery: 'home',
        shipping: {
          fullName: 'A Buyer',
          phoneNumber: '9876543210',
          deliveryAddress: '1 Sample Street, Tiruppur 641601',
        },
      }),

    /** Pays in the sandbox as the checkout window does, and has the shop verify it. */
    async pay(order: string) {
      const opened = await call<{ id: string }>('POST', '/api/rpay/create-order', { amount: 1, order })
      const success = await call('POST', `/sandbox/razorpay/v1/checkout/${opened.id}/pay`, {})
      return call<{ invoice: number }>('POST', '/verify-payment', success)
    },
  }
}

export type Buyer = Awaited<ReturnType<typeof buyer>>

/** Puts something on the shelf that does not run out during a trial. */
export async function plentifulItem(admin: Buyer, stock = 1_000_000) {
  const { _id } = await admin.call<{ _id: string }>('POST', '/api/accessories', {
    product_name: 'A cable for trials',
    brand: 'Sample',
    category: 'Cables',
    price: 499,
    image_url: '/art/default.svg',
    description: 'Sample data: an item that does not run out.',
    stock,
  })
  return { _id, type: 'accessories' }
}
