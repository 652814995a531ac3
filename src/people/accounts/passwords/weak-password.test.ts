import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { member, visitor } from '../../../testing/visitor.ts'
import { isCommonPassword, isTooSimilar } from './weak-password.ts'

const email = 'meena.raj@example.com'
const form = (password: string) => ({ fullName: 'Meena', email, password, confirmPassword: password })

describe('a new password', () => {
  test.each(['password', 'iloveyou', 'Qwertyuiop', '1234567890'])(
    'is not one of the most common passwords: %s',
    async (password) => {
      const answer = await visitor(await testApp()).post('/api/auth/signup', form(password))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ type: 'password_too_common', errors: [{ field: 'password' }] })
    },
  )

  test.each(['meena2024', 'Meena.Raj', 'example1!', 'noyyal mobiles', 'kadai123'])(
    'is not the email or the shop’s name with little added: %s',
    async (password) => {
      const answer = await visitor(await testApp()).post('/api/auth/signup', form(password))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ type: 'password_too_close' })
    },
  )

  test('may be any other words; the same rules apply to password changes', async () => {
    const app = await testApp()
    const browser = await member(app, email)
    const change = (password: string) => browser.post('/api/auth/resetpwd', { email, password })
    expect((await change('sunshine')).json()).toMatchObject({ type: 'password_too_common' })
    expect((await change('nine green parrots')).statusCode).toBe(200)
  })
})

test('the list has ten thousand common passwords', async () => {
  expect(await isCommonPassword('trustno1')).toBe(true)
  expect(await isCommonPassword('')).toBe(false)
  expect(await isCommonPassword('nine green parrots')).toBe(false)
})

test('a sentence may contain the email or the shop’s name', () => {
  expect(isTooSimilar('the password of the admin', ['admin'])).toBe(false)
  expect(isTooSimilar('admin admin 1', ['admin'])).toBe(true)
  expect(isTooSimilar('raj', ['raj'])).toBe(false)
})
