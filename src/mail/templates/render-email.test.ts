import { expect, test } from 'vitest'
import { shopLink, withShopOrigin } from './shop-links.ts'
import { renderEmail } from './render-email.ts'

const shop = { name: 'Noyyal <Mobiles>', address: '12 Kumaran Road, Tiruppur', phone: '98765 43210' }
const letter = {
  subject: 'Your order\r\nBcc: everyone@example.com',
  parts: [
    'Hello <script>alert("1")</script> & friends,',
    { rows: [['2 × Galaxy "S24"', '₹1,49,998'] as [string, string]] },
    { open: shopLink('/o/abc'), words: 'See your order' },
  ],
}
const written = renderEmail(letter, shop)

test('the same words stand in the text and in the HTML, with the shop below', () => {
  expect(written.body).toBe(
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
    expect(written.html).toContain(words)
})

test('somebody’s words are never HTML', () => {
  expect(written.html).toContain('Hello &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; friends,')
  expect(written.html).toContain('Noyyal &lt;Mobiles&gt;')
  expect(written.html).not.toContain('<script')
})

test('a subject stays one line, so that no name adds a header', () => {
  expect(written.subject).toBe('Your order Bcc: everyone@example.com')
})

test('nothing is loaded from anywhere, and no colour is set that a dark screen would swallow', () => {
  expect(written.html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=/)
  const painted = written.html.match(/style="[^"]*(?<!-)color:(?!inherit)[^"]*"/g) ?? []
  for (const style of painted) expect(style).toContain('background-color:')
})

test('links to the shop have its address as it is when the mail leaves', () => {
  expect(withShopOrigin(written.html, 'https://shop.example')).toContain('href="https://shop.example/o/abc"')
  expect(withShopOrigin(written.body, 'https://shop.example')).toContain('\nhttps://shop.example/o/abc\n')
})
