import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { messageOf } from '../../platform/message-of.ts'
import { profileIn } from './profile-fields.ts'

type Said = { tone: 'good' | 'bad'; text: string }

/** How long a success stays to be read, in milliseconds. */
const readingTime = 3000

export function useProfileForm() {
  const [saving, setSaving] = useState(false)
  const [said, setSaid] = useState<Said>()
  const { revalidate } = useRevalidator()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaving(true)
    setSaid(undefined)
    try {
      await browserApi().shop.changeShop({ body: profileIn(event.currentTarget) })
      // The frame round every page shows the profile too.
      await revalidate()
      setSaid({ tone: 'good', text: 'Shop profile updated successfully!' })
      setTimeout(() => setSaid(undefined), readingTime)
    } catch (failure) {
      setSaid({ tone: 'bad', text: messageOf(failure, 'Something went wrong') })
    } finally {
      setSaving(false)
    }
  }

  return { saving, said, save }
}
