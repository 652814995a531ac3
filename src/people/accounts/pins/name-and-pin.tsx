import { useState } from 'react'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import type { PersonAndPin, PinState } from './contract.ts'
import { PinPad } from './pin-pad.tsx'

interface NameAndPinProps {
  people: PinState['people']
  /** Chosen at first. */
  person?: string | undefined
  enter: (entered: PersonAndPin) => Promise<void>
}

/** One of the staff, then that person's PIN. */
export function NameAndPin({ people, person, enter }: NameAndPinProps) {
  const [chosen, setChosen] = useState(person)
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="sr">Name</legend>
        {people.map(({ _id, fullName }) => (
          <RadioCard
            key={_id}
            name="person"
            title={fullName}
            checked={chosen === _id}
            onChange={() => setChosen(_id)}
          />
        ))}
      </fieldset>
      {chosen && <PinPad key={chosen} enter={(pin) => enter({ person: chosen, pin })} />}
    </>
  )
}
