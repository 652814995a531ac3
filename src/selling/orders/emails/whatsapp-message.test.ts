import { expect, test } from 'vitest'
import { orderStatuses } from '../status.ts'
import { whatsAppMessageLink, type MessageKind } from './whatsapp-message.ts'

const shop = { name: 'Noyyal Mobiles', phone: '98765 43210' }

const order = {
  id: 'KD-7H2M9QX4TB',
  status: 'shipped',
  delivery: 'home',
  tracking: 'TN 4711/A&B',
  amount: 64999,
  paysAtShopUntil: null,
  shipping: { fullName: 'Asha Raman', phoneNumber: '9876543210' },
  link: 'https://shop.example/o/abc_DEF-123',
} as const

const textOf = (link: string) => new URL(link).searchParams.get('text')!

test('the link opens WhatsApp with the buyer’s Indian number and the order’s link', () => {
  const link = whatsAppMessageLink(order, shop)

  expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
  expect(textOf(link)).toBe(
    'Hello Asha Raman, your order KD-7H2M9QX4TB is on its way. Tracking number: TN 4711/A&B.\n' +
      'https://shop.example/o/abc_DEF-123\nNoyyal Mobiles',
  )
})

test('a shipped order without a tracking number mentions none', () => {
  expect(textOf(whatsAppMessageLink({ ...order, tracking: '' }, shop))).toContain('is on its way.\n')
})

test('a name cannot break out of the message', () => {
  const shipping = { ...order.shipping, fullName: 'A & B?x=1#y\n%0Aந' }

  expect(textOf(whatsAppMessageLink({ ...order, shipping }, shop))).toContain(shipping.fullName)
})

test.each<MessageKind>([...orderStatuses, 'refund_started', 'return_accepted'])(
  'has its own sentence for: %s',
  (kind) => {
    const text = textOf(whatsAppMessageLink(order, shop, kind))

    expect(text).toContain(order.id)
    expect(text).toContain(order.link)
    expect(text.length).toBeLessThan(300)
  },
)

test('a paid order’s message has the next step', () => {
  const paid = { ...order, status: 'processing' as const }

  expect(textOf(whatsAppMessageLink(paid, shop))).toContain('received ₹64,999')
  expect(textOf(whatsAppMessageLink(paid, shop))).toContain('on its way')
  expect(textOf(whatsAppMessageLink({ ...paid, delivery: 'collect' }, shop))).toContain('ready to collect')
})

test('with a repair the phone is to be brought, and a repair alone is not collected later', () => {
  const line = { product_id: '1', product_name: 'Screen', price: 1, quantity: 1, image_url: '' }
  const sent = (...types: ('services' | 'accessories')[]) => {
    const lines = types.map((type) => ({ ...line, type }))
    return textOf(whatsAppMessageLink({ ...order, status: 'processing', lines }, shop))
  }
  expect(sent('services')).toContain('. Please bring your phone to our shop.')
  expect(sent('services')).not.toContain('on its way')
  expect(sent('services', 'accessories')).toContain('on its way. Please bring your phone to our shop.')
})

test('the owner’s words replace the sentence; greeting, link and name stay', () => {
  const text = textOf(whatsAppMessageLink(order, shop, 'shipped', 'parcel {{order}} left: {{tracking}}.'))
  expect(text).toContain(`Hello ${order.shipping.fullName}, parcel ${order.id} left: ${order.tracking}.`)
  expect(text.split('\n').slice(1)).toEqual([order.link, 'Noyyal Mobiles'])
})
