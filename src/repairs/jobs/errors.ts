import { ShopError } from '../../platform/errors.ts'
import { formatPaise, type Paise } from '../../platform/money/money.ts'
import { stateLabels } from './labels.ts'
import type { JobState } from './status.ts'

const invalid = (code: string, message: string, field: string) =>
  new ShopError('invalid', code, message, { field })
const refused = (code: string, message: string, details?: Record<string, unknown>) =>
  new ShopError('conflict', code, message, details)
const forbidden = (code: string, message: string, field?: string) =>
  new ShopError('forbidden', code, message, field === undefined ? undefined : { field })
const missing = (code: string, message: string) => new ShopError('not_found', code, message)

export const jobNotFound = () => missing('job_not_found', 'There is no repair with this number.')
export const visitNotFound = () => missing('visit_not_found', 'There is no such visit.')
export const linkNotFound = () =>
  missing('repair_link_not_found', 'This link does not open a repair. Please ask the shop for the right one.')
export const photoNotFound = () => missing('photo_not_found', 'There is no such photo.')
export const lineNotFound = () =>
  missing('line_not_found', 'This estimate has no such line. Please reload the repair.')

export const jobChanged = () =>
  refused('job_changed', 'This repair was changed meanwhile. Please look at it again.')

export const jobOfOther = (name: string) =>
  forbidden('job_of_other', `This repair is assigned to ${name}. Please ask them, or someone at the counter.`)

export const assignOthers = () =>
  forbidden('assign_others', 'You may take a repair yourself, not give it to others.', 'assignedTo')

export const noTechnician = () =>
  invalid('no_technician', 'This person is not of the shop’s staff. Please choose another.', 'assignedTo')

export const technicianNeeded = () =>
  invalid('technician_needed', 'Please say first who repairs it.', 'assignedTo')

export const moveRefused = (from: JobState, to: JobState) =>
  refused(
    'move_refused',
    `A repair that is “${stateLabels[from]}” cannot become “${stateLabels[to]}”. Please reload it.`,
  )

export const outcomeNeeded = () => invalid('outcome_needed', 'Please say what came of the repair.', 'outcome')

export const outcomeRefused = () =>
  refused(
    'outcome_refused',
    'Nothing was repaired without an approved estimate. Please choose another outcome.',
  )

export const partsOpen = (names: string[]) =>
  refused('parts_open', `Please scan each part as used or not needed first: ${names.join(', ')}.`)

export const nothingToUndo = () =>
  refused('nothing_to_undo', 'This can be taken back for ten minutes only, by who did it or their manager.')

export const jobIsClosed = () =>
  refused('job_is_closed', 'This repair is over, so it is not changed any more.')

export const tooManyPhotos = (most: number) =>
  refused('too_many_photos', `A repair has at most ${most} photos.`)

export const signatureTwice = () =>
  refused(
    'signed_already',
    'This visit is signed already. Please clear the new signature with “Sign again”, and take the device in without it.',
  )

export const nothingToSay = () =>
  refused(
    'nothing_to_say',
    'There is nothing to write to the customer now. Please reload the repair, or call them.',
  )

// Bookings
export const dayNotOffered = () =>
  invalid(
    'day_not_offered',
    'The shop takes no repair at this time. Please choose one of the days shown.',
    'when',
  )

export const dayIsFull = () =>
  new ShopError(
    'conflict',
    'day_is_full',
    'The last place at this time was just taken. Please choose another.',
    {
      field: 'when',
    },
  )

export const bookingIsOver = () =>
  refused('booking_is_over', 'This repair is no longer booked. Please reload the page.')

export const depositIsPaid = () =>
  refused(
    'deposit_is_paid',
    'You have paid for this repair. Please call us to cancel it, and the money goes back to you.',
  )

// Claims
export const claimOfOpenJob = () =>
  invalid(
    'claim_of_open_job',
    'A claim is for a repair that was handed over. Please choose another.',
    'warrantyOf',
  )

export const claimOfOther = () =>
  invalid('claim_of_other', 'The first repair was of another device. Please compare the IMEI.', 'warrantyOf')

export const claimNeedsManager = (whom: string) =>
  forbidden(
    'claim_needs_manager',
    `The warranty of this repair is over. Please ask ${whom}, or take it in as a new one.`,
    'warrantyOf',
  )

// Estimates
export const noDraft = () => refused('no_draft', 'There is no draft to send. Please reload the repair.')

export const estimateRefused = (state: JobState) =>
  refused('estimate_refused', `A repair that is “${stateLabels[state]}” gets no estimate. Please reload it.`)

export const notAPart = () =>
  invalid(
    'not_a_part',
    'A part is an accessory or spare part of the shop. Please choose another item.',
    'lines',
  )

export const partHasNumbers = (name: string) =>
  invalid(
    'part_has_numbers',
    `Each piece of ${name} has a number of its own, so a repair cannot use it. Please sell it at the counter, or choose another item.`,
    'lines',
  )

export const partNotSold = () =>
  invalid(
    'part_not_sold',
    'One of these parts is no longer in the product table. Please remove its line.',
    'lines',
  )

export const freePartNeedsManager = (name: string, whom: string) =>
  forbidden(
    'free_part_needs_manager',
    `${name} is not in the warranty of the first repair, or these are more pieces than it has. Please enter its price, or ask ${whom}.`,
    'lines',
  )

export const usedPartMissing = (name: string) =>
  refused(
    'used_part_missing',
    `${name} is fitted already. Please leave its line in the estimate, or scan the part as not needed first.`,
  )

export const prepaidPriceFixed = (name: string, paidPaise: Paise) =>
  invalid(
    'prepaid_price_fixed',
    `${name} was paid with the order: one for ${formatPaise(paidPaise)}. Please leave that line as it is, add a line for what is more, or replace it by other work.`,
    'lines',
  )

export const paidForOtherModel = (name: string) =>
  refused(
    'paid_for_other_model',
    `${name} was paid for another model, and stands in the estimate. Please send a new estimate without it first. Once that is approved, change the model.`,
    { field: 'model' },
  )

/** `newest`: the version that is to be answered. */
export const estimateReplaced = (newest: number) =>
  refused('estimate_replaced', 'A newer estimate was sent meanwhile. Please look at that one.', { newest })

export const notAwaitingAnswer = () =>
  refused('not_awaiting_answer', 'This estimate is not to be answered any more. Please reload the page.')

export const answeredOtherwise = () =>
  refused('answered_otherwise', 'This estimate was answered already. Please call the shop to change it.')

export const nothingToConfirm = () =>
  refused('nothing_to_confirm', 'This answer was confirmed or withdrawn meanwhile. Please reload the repair.')

export const partNotOfJob = () =>
  invalid('part_not_of_job', 'This part is not in the approved estimate. Please add it to a new one.', 'code')

export const partShort = (name: string) =>
  refused('part_short', `${name} is not in stock. Please count it, or wait until it arrives.`)

export const notApproved = () =>
  refused('not_approved', 'The customer has not approved the estimate yet. Please wait for the answer.')

export const notOutside = () => refused('not_outside', 'This line is not work of another workshop.')

// Money
export const wrongPickupCode = () =>
  invalid(
    'wrong_pickup_code',
    'This is not the pickup code. Please compare it with the customer’s link.',
    'pickupCode',
  )

export const codeOrReasonNeeded = () =>
  invalid(
    'code_or_reason_needed',
    'Please enter the pickup code, or why the device is handed over without it.',
    'pickupCode',
  )

export const notReady = (id: string) =>
  refused('not_ready', `${id} is not ready, or was handed over. Please reload it.`)

export const jobsOfVisitsNeeded = () =>
  invalid('jobs_of_one_visit', 'Devices of different customers are handed over one after the other.', 'jobs')

export const balanceChanged = (shownPaise: Paise, balancePaise: Paise) =>
  refused(
    'total_changed',
    `The page showed ${formatPaise(shownPaise)} to pay, and it is ${formatPaise(balancePaise)}. Please look at the bill again.`,
  )

/** Two pieces of one order. */
export const handOverOneByOne = (order: string) =>
  refused(
    'hand_over_one_by_one',
    `Order ${order} pays for several of these repairs, and part of its money went back. Please hand them over one after the other.`,
  )

export const depositTooLate = () =>
  refused('deposit_too_late', 'This repair is handed over or cancelled, so nothing is paid for it any more.')

export const nothingToPay = () => refused('nothing_to_pay', 'There is nothing to pay for this repair now.')

// Passcodes
export const noPasscode = () => missing('no_passcode', 'No passcode is stored for this repair.')

/** Of the passcode. */
export const deviceNotHere = (state: JobState) =>
  refused(
    'device_not_here',
    state === 'booked'
      ? 'This device has not come yet, so no passcode is stored. Please take it in first.'
      : 'This repair is over, so its passcode is deleted and no other is stored.',
  )

export const passcodeOfAssigned = () =>
  forbidden(
    'passcode_of_assigned',
    'Only the technician to whom this repair is assigned may see the passcode.',
  )

export const passcodeUnreadable = () =>
  refused(
    'passcode_unreadable',
    'The passcode was stored with another key. Please ask the customer for it again.',
  )
