import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowLeft } from '../../../ui/icons/arrow-left.tsx'
import { pinLength } from './pin-rules.ts'
import './pin-pad.css'

/** Six digits, by the keys on screen or a keyboard; the sixth sends them. */
export function PinPad({ enter }: { enter: (pin: string) => Promise<void> }) {
  const [pin, setPin] = useState('')
  const [failure, setFailure] = useState('')
  const check = useAction(enter, {
    failed: 'The PIN could not be checked. Please try again.',
    showFailure: setFailure,
    onSettled: () => setPin(''),
  })
  function type(text: string) {
    const typed = text.replaceAll(/\D/g, '').slice(0, pinLength)
    setPin(typed)
    if (typed.length < pinLength || check.busy) return
    setFailure('')
    void check.run(typed)
  }

  return (
    <div className="grid gap-4">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Field label="PIN" name="pin">
        {/* The keys below replace the keyboard of a phone. */}
        <TextInput
          className="pin-input"
          type="password"
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <div className="pin-keys" role="group" aria-label="Digits">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => (
          <Button key={digit} variant="line" size="lg" className="num" onClick={() => type(pin + digit)}>
            {digit}
          </Button>
        ))}
        <IconButton label="Delete the last digit" onClick={() => setPin(pin.slice(0, -1))}>
          <Icon of={ArrowLeft} />
        </IconButton>
      </div>
    </div>
  )
}
