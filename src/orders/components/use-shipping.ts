import { useState } from 'react'
import { mirror } from '../../accounts/mirror.ts'
import { shippingProblem, type ShippingInput } from '../placing/shipping-problem.ts'
import type { Delivery } from '../status.ts'

/** The shipping form's values, kept whatever is refused, and what was wrong with them when they were last sent. */
export function useShipping(delivery: Delivery, goods: number) {
  const [value, setValue] = useState<ShippingInput>(() => ({
    fullName: knownName(),
    phoneNumber: '',
    deliveryAddress: '',
  }))
  const [problem, setProblem] = useState<string>()

  function check() {
    const found = shippingProblem(value, delivery, goods)
    setProblem(found)
    return found === undefined
  }
  return { fields: { value, onChange: setValue, delivery, goods }, problem, setProblem, check }
}

function knownName() {
  const viewer = mirror.current()
  return viewer && !viewer.isGuest ? viewer.fullName : ''
}
