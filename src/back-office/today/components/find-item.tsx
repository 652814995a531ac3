import { Form } from 'react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Search } from '../../../ui/icons/search.tsx'

/** Leads to the item in the product table, where its price and stock are edited in place. */
export function FindItem() {
  return (
    <Form action="/admin/catalogue" className="today-find" role="search">
      <TextInput
        type="search"
        name="q"
        icon={<Icon of={Search} small />}
        placeholder="Price or stock of an item"
        aria-label="Find an item to change its price or stock"
        title="Type a name or scan a barcode, and press Enter."
        maxLength={200}
        enterKeyHint="search"
      />
      <Button type="submit" variant="line">
        Find
      </Button>
    </Form>
  )
}
