import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { mistakesIn } from '../../platform/problems/mistakes-in.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { noMistakes } from '../../ui/forms/mistakes.ts'
import { profileIn } from './profile-fields.ts'

/** How long a success stays to be read, in milliseconds. */
const readingTime = 3000

export function useProfileForm() {
  const [saving, run] = useBusy()
  const [saved, setSaved] = useState(false)
  const [mistakes, setMistakes] = useState(noMistakes)
  const { revalidate } = useRevalidator()

  async function change(body: ReturnType<typeof profileIn>) {
    setSaved(false)
    setMistakes(noMistakes)
    try {
      await browserApi().shop.changeShop({ body })
      // The frame round every page shows the profile too.
      await revalidate()
      setSaved(true)
      setTimeout(() => setSaved(false), readingTime)
    } catch (failure) {
      setMistakes(mistakesIn(failure, 'Something went wrong', body))
    }
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = profileIn(event.currentTarget)
    void run(() => change(body))
  }

  return { saving, saved, mistakes, save }
}
