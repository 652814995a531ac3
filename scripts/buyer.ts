export interface Item {
  _id: string
  type: string
}

/** The shop refused the request or failed. */
export class RequestRefused extends Error {
  readonly status: number
  constructor(request: string, status: number, text: string) {
    super(`${request} answered ${status}: ${text.slice(0, 200)}`)
    this.status = status
  }
}

/** A client that buys through the API and stores cookies as a browser does. */
export async function buyer(at: string, signIn?: { email: string; password: string }) {
  let url = at
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<T> {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    const text = await answer.text()
    if (!answer.ok) throw new RequestRefused(`${method} ${path}`, answer.status, text)
    return (text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  }

  await call('POST', signIn ? '/api/auth/login' : '/api/auth/guest', signIn)
  return {
    call,
    cookie,
    /** Changes the base URL after the shop was restarted on another port. */
    moveTo: (newUrl: string) => {
      url = newUrl
    },

    /** Sends the idempotency key, so that a retry creates no second order. */
    place: (item: Item, key?: string, quantity = 1) =>
      call<{ id: string }>(
        'POST',
        '/api/orders',
        {
          lines: [{ product_id: item._id, type: item.type, quantity }],
          delivery: 'home',
          shipping: {
            fullName: 'A Buyer',
            phoneNumber: '9876543210',
            deliveryAddress: '1 Sample Street, Tiruppur 641601',
          },
        },
        key ? { 'idempotency-key': key } : {},
      ),

    open: (order: string) => call<{ id: string }>('POST', '/api/rpay/create-order', { amount: 1, order }),

    /** Presses a button of the sandbox's payment window. */
    press: (gatewayOrder: string) =>
      call<object>('POST', `/sandbox/razorpay/v1/checkout/${gatewayOrder}/pay`, {}),

    verify: (success: object) => call<{ invoice: number }>('POST', '/verify-payment', success),

    /** Pays in the sandbox as the checkout page does, then verifies the payment at the shop. */
    async pay(order: string) {
      const { id } = await this.open(order)
      return this.verify(await this.press(id))
    },
  }
}

export type Buyer = Awaited<ReturnType<typeof buyer>>

export const cable = {
  product_name: 'A cable for tests',
  brand: 'Sample',
  category: 'Cables',
  price: 499,
  image_url: '/art/default.svg',
  description: 'Sample data: an item that does not run out.',
}

/** Adds a product; by default with enough stock for a whole test. */
export async function plentifulItem(admin: Buyer, stock = 1_000_000): Promise<Item> {
  const { _id } = await admin.call<{ _id: string }>('POST', '/api/accessories', { ...cable, stock })
  return { _id, type: 'accessories' }
}
