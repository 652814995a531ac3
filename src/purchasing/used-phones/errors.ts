import { ShopError } from '../../platform/errors.ts'
import { formatPaise, type Paise } from '../../platform/money/money.ts'

const refused = (code: string, message: string, more: Record<string, string> = {}) =>
  new ShopError('conflict', code, message, more)

export const usedPhoneNotFound = () =>
  new ShopError('not_found', 'used_phone_not_found', 'There is no such phone. Please open the list again.')

export const pictureNotFound = () =>
  new ShopError('not_found', 'picture_not_found', 'There is no such picture. It may have been erased.')

export const notOfferedNow = () =>
  refused(
    'used_phone_not_offered',
    'This phone was bought or declined meanwhile. Please open its page again.',
  )

/** `problem`: the first of those that its page lists. */
export const cannotBeBought = (problem: string) => refused('used_phone_refused', problem)

export const notANumberOfIt = (number: string) =>
  new ShopError('invalid', 'number_of_other_phone', `${number} is no IMEI of this phone.`, {
    field: 'number',
  })

export const checkedOnWrongDay = () =>
  new ShopError(
    'invalid',
    'checked_on_wrong_day',
    'Please look the number up now: the check counts from the day on which the phone was offered until today.',
    { field: 'checkedOn' },
  )

export const itemNotUsed = (name: string) =>
  new ShopError(
    'invalid',
    'item_not_used',
    `${name} is sold as new. Please choose an item that is sold as used, or enter a new one.`,
    { field: 'productId' },
  )

export const itemWithoutNumbers = (name: string) =>
  new ShopError(
    'invalid',
    'item_without_numbers',
    `The pieces of ${name} are counted without numbers. Please open it under All Products and switch on its devices first, or enter a new item here.`,
    { field: 'productId' },
  )

export const priceChanged = (shownPaise: Paise, pricePaise: Paise) =>
  refused(
    'price_changed',
    `The price was changed from ${formatPaise(shownPaise)} to ${formatPaise(pricePaise)}. Please check it.`,
  )

export const tooManyPictures = (max: number) =>
  refused('too_many_pictures', `A phone has at most ${max} pictures.`)

export const phoneTwice = () =>
  new ShopError('invalid', 'used_phone_twice', 'An old phone stands on the bill twice. Please remove one.', {
    field: 'usedPhones',
  })

export const payOutNeeded = (restPaise: Paise) =>
  new ShopError(
    'invalid',
    'pay_out_needed',
    `The old phone is worth ${formatPaise(restPaise)} more than the bill. Please choose how the seller gets the rest.`,
    { field: 'payOutBy' },
  )

export const phoneNotGivenBack = (why: string) =>
  refused('phone_not_given_back', `${why} Please give its value back in money.`)

export const notBoughtYet = () =>
  refused(
    'used_phone_not_bought',
    'The shop has not bought this phone yet. Please enter the repair afterwards.',
  )
