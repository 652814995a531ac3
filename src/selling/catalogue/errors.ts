import { ShopError } from '../../platform/errors.ts'
import { notPackaged, type DeclarationProblem } from './declaration-rules.ts'
import { priceTexts } from './price-rules.ts'

export const itemNotFound = () => new ShopError('not_found', 'item_not_found', 'We cannot find that item.')

export const goodsNeedPrice = () =>
  new ShopError('invalid', 'goods_need_price', priceTexts.freeGoods, { field: 'price' })

export const declarationRefused = ({ field, message }: DeclarationProblem) =>
  new ShopError('invalid', 'declaration_refused', message, { field })

export const repairsAreNotPackaged = () => new ShopError('invalid', 'repairs_are_not_packaged', notPackaged)

export const noLongerSold = (name: string) =>
  new ShopError('conflict', 'no_longer_sold', `${name} is no longer sold.`)

export const usedWithoutImei = (name: string) =>
  new ShopError(
    'conflict',
    'used_without_imei',
    `${name} cannot be sold yet: the shop has not entered the IMEI of this used phone.`,
  )

/** `left` is the available quantity. */
export function stockIsShort(name: string, left: number) {
  const sentence =
    left > 0 ? `Only ${String(left)} of ${name} ${left === 1 ? 'is' : 'are'} left.` : `${name} is sold out.`
  return new ShopError('conflict', 'stock_is_short', sentence, { left })
}

/** `current` is the item as it is now, for the caller to compare. */
export const editedMeanwhile = (name: string, current: unknown) =>
  new ShopError(
    'conflict',
    'edited_meanwhile',
    `Someone else changed ${name} while you were editing. Please check what is different, then save again.`,
    { current },
  )

export const barcodeTaken = (name: string) =>
  new ShopError('conflict', 'barcode_taken', `${name} has this barcode already.`, { field: 'barcode' })

export const stockNotCounted = (name: string) =>
  new ShopError(
    'conflict',
    'stock_not_counted',
    `The stock of ${name} is not counted yet. Enter a count first.`,
    { field: 'quantity' },
  )

/** Of an item whose pieces are devices. */
export const countedByDevice = (name: string) =>
  new ShopError(
    'conflict',
    'counted_by_device',
    `Each ${name} has a number of its own, so its stock cannot be typed. Please count its devices instead: scrap what is lost or damaged, and add what is found.`,
    { field: 'stock' },
  )

/** More pieces would leave than are there, or than are not reserved. */
export const piecesReserved = (onHand: number, reserved: number) =>
  new ShopError(
    'conflict',
    'pieces_reserved',
    reserved === 0
      ? `There are only ${String(onHand)} pieces in the shop.`
      : `There are ${String(onHand)} pieces in the shop and ${String(reserved)} of them are reserved for orders. At least ${String(reserved)} must stay.`,
    { field: 'quantity' },
  )

/** Corrections of several items would take pieces that are reserved. */
export const countsBelowReserved = (items: { name: string; after: number; reserved: number }[]) =>
  new ShopError(
    'conflict',
    'pieces_reserved',
    `Nothing is changed yet: ${items
      .slice(0, 5)
      .map(
        ({ name, after, reserved }) =>
          `of ${name}, ${after < 0 ? 'less than nothing' : String(after)} would be left, and ${String(reserved)} ${reserved === 1 ? 'is' : 'are'} reserved for orders`,
      )
      .join(
        '; ',
      )}${items.length > 5 ? `; and ${String(items.length - 5)} more` : ''}. Count again, cancel an order, or leave the stock as it is.`,
    { items: items.map(({ name }) => name) },
  )

export const itemIsArchived = (name: string) =>
  new ShopError('gone', 'no_longer_sold', `${name} is no longer sold.`)

export const cannotPutBack = (name: string, days: number) =>
  new ShopError(
    'gone',
    'cannot_put_back',
    `${name} was deleted more than ${String(days)} days ago. Please add it again.`,
  )

export const synonymIsEmpty = (field: 'term' | 'meaning') =>
  new ShopError('invalid', 'synonym_is_empty', 'Please enter a word with letters or digits.', { field })

export const synonymIsTooLong = (field: 'term' | 'meaning', words: number) =>
  new ShopError('invalid', 'synonym_is_too_long', `Please enter at most ${words} words.`, { field })

export const synonymIsItself = () =>
  new ShopError('invalid', 'synonym_is_itself', 'Both are the same word. Please enter another one.', {
    field: 'meaning',
  })

export const synonymExists = () =>
  new ShopError('conflict', 'synonym_exists', 'This synonym is in the list already.')

export const tooManySynonyms = (max: number) =>
  new ShopError(
    'conflict',
    'too_many_synonyms',
    `The list is full with ${max} synonyms. Please remove one first.`,
  )

export const synonymNotFound = () =>
  new ShopError('not_found', 'synonym_not_found', 'This synonym was removed already.')
