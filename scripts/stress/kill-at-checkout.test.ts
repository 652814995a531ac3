import { expect, onTestFinished, test } from 'vitest'
import { mortalShop } from './deaths.ts'

test(
  'a shop that is killed after any transaction of a purchase goes on with it: nothing is lost and nothing is paid twice',
  { timeout: 600_000 },
  async () => {
    const shop = await mortalShop()
    onTestFinished(() => shop.close())
    // A death between two commits leaves what the earlier one did; the long test dies at the statements between them too.
    expect(await shop.dieAtEach(({ lasts, name }) => lasts && name.includes(': after commit'))).toEqual([])
  },
)
