import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

describe('the settings', () => {
  test('OPS-01 every setting has a default', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: 'localhost', DATA_DIR: './data', DEMO: true })
    expect(readConfig({ PORT: '4000' }).origin).toBe('http://localhost:4000')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://kadai@one:x,two/shop' }, 'DATABASE_URL'],
    [{ DATABASE_POOL_MAX: '1' }, 'DATABASE_POOL_MAX'],
    [{ DATABASE_POOL_MAX: '7.5' }, 'DATABASE_POOL_MAX'],
    [{ DATABASE_POOL_MAX: 'many' }, 'DATABASE_POOL_MAX'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL'],
    [{ ADMIN_PASSWORD: 'nine green parrots' }, 'ADMIN_EMAIL'],
    [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET'],
    [{ RAZORPAY_SECRET: 'x' }, 'RAZORPAY_SECRET'],
    [{ RAZORPAY_WEBHOOK_SECRET_OLD: 'x' }, 'RAZORPAY_WEBHOOK_SECRET'],
    [{ S3_BUCKET: 'x' }, 'S3_BUCKET'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  ])('an invalid setting is named in one line: %o', (environment, name) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(BadSetting)
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
  })

  test.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL'],
    [{ DATABASE_URL: ' \t' }, 'DATABASE_URL'],
    [{ PORT: ' ' }, 'PORT'],
    [{ DEMO: '' }, 'DEMO'],
    [{ SMTP_URL: '', PORT: '4000' }, 'SMTP_URL'],
    [{ RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_KEY_ID'],
    [{ METRICS_TOKEN: '\n' }, 'METRICS_TOKEN'],
  ])('a setting that is set but empty, as a missing secret is, stops the start: %o', (environment, name) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(BadSetting)
    expect(read).toThrow(new RegExp(`^${name} is set and empty[^\\n]*$`))
  })

  test('other environment variables may be empty', () => {
    expect(readConfig({ EMPTY: '', HOSTNAME: '', PORT: undefined })).toMatchObject({ PORT: 3000 })
  })

  test('DATABASE_POOL_MAX limits the connections of a process; the default is eleven', () => {
    expect(readConfig({}).DATABASE_POOL_MAX).toBe(11)
    expect(readConfig({ DATABASE_POOL_MAX: '5' }).DATABASE_POOL_MAX).toBe(5)
  })

  test('proxies are addresses, subnets and private ranges', () => {
    const { TRUST_PROXY } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' })
    expect(TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8', 'fd00::1'])
  })

  test('a shop is public unless its host is a loopback name', () => {
    expect(readConfig({ PUBLIC_URL: 'https://noyyal.example' }).isLoopback).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).isLoopback).toBe(true)
    expect(readConfig({}).isLoopback).toBe(true)
  })

  test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])(
    'with HOST=%s only this machine can reach the shop',
    (HOST) => {
      expect(readConfig({ HOST }).isLoopback).toBe(true)
      expect(readConfig({ HOST, PUBLIC_URL: 'https://noyyal.example' }).isLoopback).toBe(false)
    },
  )

  test.each(['0.0.0.0', '::', '::0', '192.168.1.10', 'fd00::1', '127.1', '::ffff:10.0.0.1', 'shop.example'])(
    'with HOST=%s other machines can reach the shop, whatever its PUBLIC_URL',
    (HOST) => {
      expect(readConfig({ HOST }).isLoopback).toBe(false)
      expect(readConfig({ HOST, PUBLIC_URL: 'http://localhost:3000' }).isLoopback).toBe(false)
    },
  )
})
