import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { ShippingFieldsProps } from './shipping-fields.tsx'

/** A guest's details are stored in this browser, and only if the guest wants it. */
export function RememberDetails({
  remember,
  onRemember,
}: Pick<ShippingFieldsProps, 'remember' | 'onRemember'>) {
  return (
    <div>
      <Checkbox
        label="Remember my details on this device"
        checked={remember === 'yes'}
        onChange={(event) => onRemember(event.target.checked)}
      />
      <p className="help" role="status">
        {remember === 'yes' && 'Name, phone number and address stay in this browser. Untick to forget them.'}
        {remember === 'failed' &&
          'Your details were not saved, because this browser’s storage is full or blocked. You can place the order all the same.'}
      </p>
    </div>
  )
}
