import { expect, type APIRequestContext } from '@playwright/test'

interface Shop {
  owner: APIRequestContext
  member: APIRequestContext
}

const catalogues = ['sales', 'services', 'accessories'] as const

async function done(
  answer: Promise<{ ok: () => boolean; text: () => Promise<string>; json: () => Promise<unknown> }>,
) {
  const reply = await answer
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json().catch(() => undefined)
}

/** A product of each catalogue with the payload in every text field. */
export async function plantItems({ owner }: Shop, payload: string, all: string) {
  const made = catalogues.map(async (catalogue) => {
    const data = {
      product_name: payload,
      brand: payload,
      model: payload,
      category: payload,
      compatibility: payload,
      description: `${payload}\n${all}`.slice(0, 4000),
      price: 1234,
      stock: 500,
      image_url: '/art/default.svg',
    }
    const { _id } = (await done(owner.post(`/api/${catalogue}`, { data }))) as { _id: string }
    return { catalogue, _id }
  })
  return Promise.all(made)
}

/** The profile has only one value per field, so the payloads are tried one after another. */
export const plantProfile = ({ owner }: Shop, payload: string) =>
  done(
    owner.put('/api/shop', {
      data: { name: payload, owner: payload, address: payload, announcement: payload },
    }),
  )

export async function plantMessage({ owner }: Shop, payload: string) {
  const localPart = payload.replaceAll(/[\s@]/g, '/')
  const template_params = { name: payload, email: `${localPart}@example.com`, message: payload }
  await done(owner.post('/api/v1.0/email/send', { data: { template_params } }))
}

/** A paid, shipped, delivered and returned order, with the payload in every text field. */
export async function plantOrder(
  { owner, member }: Shop,
  payload: string,
  item: { catalogue: string; _id: string },
) {
  const made = (await done(
    member.post('/api/orders', {
      data: {
        lines: [{ product_id: item._id, type: item.catalogue, quantity: 1 }],
        delivery: 'home',
        shipping: { fullName: payload, phoneNumber: '9876543210', deliveryAddress: `${payload} 641601` },
      },
    }),
  )) as { id: string }
  const opened = (await done(
    member.post('/api/rpay/create-order', { data: { amount: 1, order: made.id } }),
  )) as { id: string }
  const paid = await done(member.post(`/sandbox/razorpay/v1/checkout/${opened.id}/pay`))
  await done(member.post('/verify-payment', { data: paid as object }))
  const at = `/api/admin/orders/${made.id}`
  await done(owner.put(`${at}/status`, { data: { status: 'shipped', tracking: payload } }))
  await done(owner.put(`${at}/status`, { data: { status: 'delivered' } }))
  const { link, bill } = (await done(member.get(`/api/orders/${made.id}`))) as {
    link: string
    bill: { id: string }
  }
  await done(
    member.post(`/api/order-links/${link}/returns`, {
      data: { reason: `${payload} why`, lines: [{ position: 0, quantity: 1 }] },
    }),
  )
  await done(owner.post(`${at}/refunds`, { data: { amount: 1, reason: `${payload} why` } }))
  return { id: made.id, link, bill: bill.id }
}

/** An unpaid order, since its page shows the texts before payment too. */
export async function plantUnpaid(
  { member }: Shop,
  payload: string,
  item: { catalogue: string; _id: string },
) {
  const { id } = (await done(
    member.post('/api/orders', {
      data: {
        lines: [{ product_id: item._id, type: item.catalogue, quantity: 1 }],
        delivery: 'home',
        shipping: { fullName: payload, phoneNumber: '9876543210', deliveryAddress: `${payload} 641601` },
      },
    }),
  )) as { id: string }
  return id
}
