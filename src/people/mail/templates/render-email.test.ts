import { expect, test } from 'vitest'
import { shopLink, withShopOrigin } from './shop-links.ts'
import { renderEmail } from './render-email.ts'

const shop = { name: 'Noyyal <Mobiles>', address: '12 Kumaran Road, Tiruppur', phone: '98765 43210' }
const email = {
  subject: 'Your order\r\nBcc: everyone@example.com',
  parts: [
    'Hello <script>alert("1")</script> & friends,',
    { rows: [['2 × Galaxy "S24"', '₹1,49,998'] as [string, string]] },
    { open: shopLink('/o/abc'), words: 'See your order' },
  ],
}
const rendered = renderEmail(email, shop)

test('text and HTML have the same content, with the shop in the footer', () => {
  expect(rendered.body).toBe(
    `Hello <script>alert("1")</script> & friends,

2 × Galaxy "S24": ₹1,49,998

See your order:
{shop-address}/o/abc

-- 
Noyyal <Mobiles>
12 Kumaran Road, Tiruppur
98765 43210
`,
  )
  for (const words of ['₹1,49,998', 'See your order', '12 Kumaran Road, Tiruppur', 'tel:+919876543210'])
    expect(rendered.html).toContain(words)
})

test('user input is escaped in HTML', () => {
  expect(rendered.html).toContain('Hello &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; friends,')
  expect(rendered.html).toContain('Noyyal &lt;Mobiles&gt;')
  expect(rendered.html).not.toContain('<script')
})

test('a subject is one line, so that no name can inject a header', () => {
  expect(rendered.subject).toBe('Your order Bcc: everyone@example.com')
})

test('loads no external resources and sets no colours that break dark mode', () => {
  expect(rendered.html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=/)
  const painted = rendered.html.match(/style="[^"]*(?<!-)color:(?!inherit)[^"]*"/g) ?? []
  for (const style of painted) expect(style).toContain('background-color:')
})

test('links get the shop’s origin when the mail is sent', () => {
  expect(withShopOrigin(rendered.html, 'https://shop.example')).toContain('href="https://shop.example/o/abc"')
  expect(withShopOrigin(rendered.body, 'https://shop.example')).toContain('\nhttps://shop.example/o/abc\n')
})
