const reasons: Record<string, string> = {
  counted: 'Counted',
  sold: 'Sold',
  cancelled: 'Order cancelled',
  returned: 'Returned by the buyer',
  received: 'Received',
  damaged: 'Damaged',
  lost: 'Lost',
  returned_to_supplier: 'Sent back to the supplier',
  purchased: 'Received with a purchase',
  bought_back: 'Bought from a customer',
  replaced: 'Replaced by the supplier',
  cost_entered: 'Cost entered',
  used_in_repair: 'Used in a repair',
  numbered: 'Number entered',
  packed: 'Put into a parcel',
  unpacked: 'Taken out of a parcel',
  withheld: 'Withheld from sale',
  released: 'Back for sale',
  scrapped: 'Scrapped',
  to_repair: 'Sent to repair',
  from_repair: 'Back from repair',
  to_supplier: 'Sent to the supplier for repair or replacement',
  from_supplier: 'Back from the supplier',
}

/** Why a stock move was made, for people. */
export const reasonText = (reason: string) => reasons[reason] ?? reason
