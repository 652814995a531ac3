import { type ComponentProps, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Eye } from '../icons/eye.tsx'
import { EyeOff } from '../icons/eye-off.tsx'
import { TextInput } from './text-input.tsx'

export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
      <Icon of={shown ? EyeOff : Eye} />
    </IconButton>
  )
  return <TextInput {...props} type={shown ? 'text' : 'password'} end={eye} />
}
