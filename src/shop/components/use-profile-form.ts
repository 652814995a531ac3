import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/api-client/form-errors-from.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { profileIn } from './profile-fields.ts'

/** How long a success stays to be read, in milliseconds. */
const readingTime = 3000

export function useProfileForm() {
  const [saving, run] = useBusy()
  const [saved, setSaved] = useState(false)
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const { revalidate } = useRevalidator()

  async function change(body: ReturnType<typeof profileIn>) {
    setSaved(false)
    setFormErrors(noFormErrors)
    try {
      await browserApi().shop.changeShop({ body })
      // The frame round every page shows the profile too.
      await revalidate()
      setSaved(true)
      setTimeout(() => setSaved(false), readingTime)
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', body))
    }
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = profileIn(event.currentTarget)
    void run(() => change(body))
  }

  return { saving, saved, formErrors, save }
}
