import type { ComponentProps } from 'react'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Search } from '../../../../ui/icons/search.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'name' | 'end'> & {
  label: string
  buttonClass?: string
}

/** Search input with its submit button. */
export function SearchField({ label, buttonClass, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      name="q"
      aria-label={label}
      placeholder={`${label}...`}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      end={
        <IconButton type="submit" label="Search" className={buttonClass}>
          <Icon of={Search} small />
        </IconButton>
      }
      {...rest}
    />
  )
}
