import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { admin, guest, visitor } from '../../testing/visitor.ts'

describe('error responses', () => {
  test.each(['/api/sales/%', '/api/orders/%ff', '/cart/%E0%A4%A', `/api/sales/${'a'.repeat(300)}`, '/%'])(
    'API-20 API-22 an unreadable URL is not found: %s',
    async (address) => {
      const answer = await visitor(await testApp()).get(address)

      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ message: 'There is nothing at this address.' })
    },
  )

  test.each(['null', '[]', '"text"', '7', 'true'])(
    'API-20 a body that is no object is rejected with a message: %s',
    async (body) => {
      const answer = await visitor(await testApp()).post('/api/auth/login', body, {
        'content-type': 'application/json',
      })

      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ message: 'The request body is not valid for this endpoint.' })
    },
  )

  test('API-20 an invalid choice lists the valid ones', async () => {
    const answer = await visitor(await testApp()).post('/cart/add', { product_id: 'x', type: 'phones' })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'type must be one of: sales, services, accessories.' })
  })

  test('API-20 values that are too long, too large or too small are rejected with a message', async () => {
    const app = await testApp()
    const [buyer, owner] = [await guest(app), await admin(app)]
    const answers = [
      await buyer.get(`/api/orders/${'x'.repeat(150)}`),
      await owner.get('/api/admin/orders?limit=500'),
      await owner.get('/api/admin/orders?page=0'),
    ]

    expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual([
      'id can have at most 100 characters.',
      'limit must be at most 200.',
      'page must be at least 1.',
    ])
  })
})
