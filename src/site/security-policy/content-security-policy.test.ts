import { expect, test } from 'vitest'
import { hostsOf, pagePolicy } from './content-security-policy.ts'

const shop = {
  embedMap: 'https://maps.example/embed?x=1',
  emailjsServiceId: 'service',
  emailjsTemplateId: 'template',
  emailjsPublicKey: 'key',
}
const page = {
  page: { html: '', scripts: ["'sha256-abc'"], styles: ["'sha256-def'"] },
  path: '/sales',
  hosts: hostsOf(shop, { usesRazorpay: false }),
  config: { origin: 'http://localhost:3000' },
}
const withGateway = { ...page, hosts: hostsOf(shop, { usesRazorpay: true }) }

test('SEC-31 scripts and styles run only if their hash is listed, and no string becomes a script', () => {
  const policy = pagePolicy(page)
  expect(policy).toContain("script-src 'self' 'sha256-abc';")
  expect(policy).toContain("style-src 'self' 'sha256-def';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toMatch(/unsafe|nonce/)
})

test.each(['/', '/home', '/about', '/contact', '/sales'])(
  'the map’s host is allowed in frames at %s',
  (path) => {
    expect(pagePolicy({ ...page, path })).toContain('frame-src https://maps.example;')
  },
)

test.each(['/admin', '/Admin/shop', '/orders', '/users', '/sales/edit/1'])(
  'no host is allowed in frames at %s',
  (path) => {
    expect(pagePolicy({ ...page, path })).toContain("frame-src 'none'")
    expect(pagePolicy({ ...page, path })).not.toContain('https:')
  },
)

test('the mail service is allowed only on the contact page, and only if all of its ids are set', () => {
  const service = 'https://api.emailjs.com'
  expect(pagePolicy({ ...page, path: '/contact' })).toContain(service)
  expect(pagePolicy({ ...page, path: '/home' })).not.toContain(service)
  const hosts = hostsOf({ ...shop, emailjsPublicKey: '' }, { usesRazorpay: false })
  expect(pagePolicy({ ...page, path: '/contact', hosts })).not.toContain(service)
})

test('the gateway’s hosts are allowed only on payment pages with real keys, with its exceptions', () => {
  for (const path of ['/pay', '/rpay', '/Pay', '/r/token']) {
    const policy = pagePolicy({ ...withGateway, path })
    expect(policy).toContain("script-src 'self' 'sha256-abc' https://checkout.razorpay.com;")
    expect(policy).toContain("style-src-attr 'unsafe-inline'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|trusted-types|maps.example/)
  }
  expect(pagePolicy({ ...withGateway, path: '/payments' })).not.toMatch(/razorpay|unsafe/)
  expect(pagePolicy({ ...page, path: '/pay' })).not.toMatch(/razorpay|unsafe/)
  expect(pagePolicy({ ...page, path: '/pay' })).toContain("for 'script'; trusted-types gateway")
})

test('an analytics host is allowed only on pages with its script', () => {
  const analyticsScript = 'https://counter.example/count.js'
  expect(pagePolicy({ ...page, analyticsScript })).toContain(
    "script-src 'self' 'sha256-abc' https://counter.example;",
  )
  expect(pagePolicy(page)).not.toContain('counter.example')
})

test('with MEDIA_PUBLIC_URL pictures of its origin alone are allowed, on every page', () => {
  const config = { ...page.config, MEDIA_PUBLIC_URL: 'https://pictures.example/shop' }
  for (const path of ['/sales', '/admin'])
    expect(pagePolicy({ ...page, path, config })).toContain(
      "img-src 'self' data: blob: https://pictures.example;",
    )
  expect(pagePolicy(page)).toContain("img-src 'self' data: blob:;")
})

test('a map link that is no URL allows no frame', () => {
  const hosts = hostsOf({ ...shop, embedMap: '' }, { usesRazorpay: false })
  expect(pagePolicy({ ...page, path: '/home', hosts })).toContain("frame-src 'none'")
})
