import { useEffect, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Makers } from '../../../catalogue/phones/contract.ts'

/** The phones of the shop. None until they are loaded, or if that fails: a phone can be typed without them. */
export function useMakers() {
  const [makers, setMakers] = useState<Makers>([])
  useEffect(() => {
    browserApi()
      .phones.list()
      .then(setMakers, () => undefined)
  }, [])
  return makers
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** All models while no brand is typed. */
export const modelsOf = (makers: Makers, brand: string) =>
  makers.filter((maker) => brand.trim() === '' || isSame(maker.brand, brand)).flatMap(({ models }) => models)

/** The brand of a model that the shop knows; otherwise empty. */
export const brandOf = (makers: Makers, model: string) =>
  makers.find(({ models }) => models.some((each) => isSame(each, model)))?.brand ?? ''

interface PhoneSuggestionsProps {
  id: string
  brands: string[]
  models: string[]
}

/** The lists `${id}-brands` and `${id}-models`, which text fields name. */
export const PhoneSuggestions = ({ id, brands, models }: PhoneSuggestionsProps) => (
  <>
    <Suggestions id={`${id}-brands`} of={brands} />
    <Suggestions id={`${id}-models`} of={models} />
  </>
)

const Suggestions = ({ id, of }: { id: string; of: string[] }) => (
  <datalist id={id}>
    {[...new Set(of)].map((each) => (
      <option key={each} value={each} />
    ))}
  </datalist>
)
