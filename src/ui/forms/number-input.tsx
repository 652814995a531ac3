import { TextInput, type TextInputProps } from './text-input.tsx'

/**
 * The only `type="number"`. Browsers change the number of a focused field by the mouse wheel, also when somebody only scrolls the page,
 * so the wheel takes the focus away.
 */
export const NumberInput = (props: Omit<TextInputProps, 'type' | 'onWheel'>) => (
  <TextInput {...props} type="number" onWheel={({ currentTarget }) => currentTarget.blur()} />
)
