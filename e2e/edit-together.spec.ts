import { createPhone, expect, test } from './journeys.ts'

test('who saves the form second sees what the other person changed, and loses nothing', async ({
  adminPage,
  backOffice,
}) => {
  const phone = await createPhone(backOffice, 'Form Phone', 20_000, 5)
  const open = () => adminPage.goto(`/admin/edit/${phone._id}?category=sales`)
  const saved = async () =>
    (await (await backOffice.get(`/api/admin/catalogue/${phone._id}`)).json()) as { version: number }
  const editElsewhere = async (change: object) => {
    const { version } = await saved()
    const answer = await backOffice.patch(`/api/admin/catalogue/${phone._id}`, {
      data: { version, ...change },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const update = () => adminPage.getByRole('button', { name: 'Update', exact: true }).click()
  const updated = adminPage.getByText('Product updated successfully!')

  await open()
  await adminPage.getByLabel('Brand').fill('My Brand')
  await adminPage.getByLabel('Price').fill('21000')
  await editElsewhere({ price: 22_000, stock: 9 })
  await update()
  const notice = adminPage.getByRole('alert')
  await expect(notice).toContainText('Someone else changed this item while you were editing')
  await expect(notice).toContainText('they saved “22000”, you typed “21000”.')
  await expect(adminPage.getByLabel('Stock')).toHaveValue('9')
  await expect(adminPage.getByLabel('Brand')).toHaveValue('My Brand')
  expect(await saved()).toMatchObject({ price: 22_000, brand: 'Sample' })
  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(adminPage.getByLabel('Price')).toHaveValue('22000')
  await update()
  await expect(updated).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await saved()).toMatchObject({ price: 22_000, stock: 9, brand: 'My Brand' })

  await adminPage.getByLabel('Brand').fill('Another Brand')
  await editElsewhere({ low_stock_level: 4 })
  await update()
  await expect.poll(saved).toMatchObject({ brand: 'Another Brand', lowStockLevel: 4 })
})
