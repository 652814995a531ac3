import { ShopError } from '../../platform/errors.ts'
import type { User } from './contract.ts'
import { whomToAsk, type StaffPermission, type StaffRole } from './roles/role-rules.ts'

export const notSignedIn = () =>
  new ShopError('unauthenticated', 'not_signed_in', 'Please sign in or continue as guest.')

/** A locked session, or an act that needs the PIN again: the PIN dialog opens on this code. */
const enterPin = 'Please enter your PIN.'
export const sessionLocked = () => new ShopError('unauthenticated', 'pin_needed', enterPin)
export const pinRequired = () => new ShopError('forbidden', 'pin_needed', enterPin)

export const staffOnly = () =>
  new ShopError('forbidden', 'staff_only', 'Only the shop’s own staff may do this.')

export const roleMayNot = (role: StaffRole | undefined, permission: StaffPermission) =>
  new ShopError(
    'forbidden',
    'role_may_not',
    `Your role${role ? ` (${role})` : ''} does not allow this. Please ask ${whomToAsk(permission)}.`,
  )

export const notYours = () => new ShopError('forbidden', 'not_yours', 'This belongs to someone else.')

export const wrongPassword = () =>
  new ShopError('unauthenticated', 'wrong_password', 'Wrong email or password.', {
    field: 'password',
  })

export const emailTaken = () =>
  new ShopError('conflict', 'email_taken', 'There is already an account with this email. Please sign in.', {
    field: 'email',
  })

export const passwordsDiffer = () =>
  new ShopError('invalid', 'passwords_differ', 'The two passwords are not the same.', {
    field: 'confirmPassword',
  })

export const linkNotValid = () =>
  new ShopError('forbidden', 'link_not_valid', 'This link is no longer valid. Please ask for a new one.')

export const reauthRequiredForPassword = () =>
  new ShopError('forbidden', 'sign_in_again', 'Please sign in again to change the password of this account.')

export const wrongCurrentPassword = () =>
  new ShopError('unauthenticated', 'wrong_password', 'Wrong password.', { field: 'password' })

export const tooCommon = () =>
  new ShopError(
    'invalid',
    'password_too_common',
    'Too many people use this password, so it is easily guessed. Please choose another.',
    { field: 'password' },
  )

export const tooSimilar = () =>
  new ShopError(
    'invalid',
    'password_too_close',
    'This password is too similar to your email or the shop’s name. Please choose another.',
    { field: 'password' },
  )

export const codeRequired = () =>
  new ShopError('invalid', 'code_needed', 'Please enter the code of your authenticator app.', {
    field: 'code',
  })

export const wrongCode = () =>
  new ShopError(
    'unauthenticated',
    'wrong_code',
    'This code is wrong or was already used. Please enter the code that your app shows now.',
    { field: 'code' },
  )

export const challengeExpired = () =>
  new ShopError('unauthenticated', 'challenge_over', 'That took too long. Please sign in again.')

export const twoFactorAlreadyEnabled = () =>
  new ShopError(
    'conflict',
    'authenticator_on',
    'Two-step sign-in is already on. To change the app, turn it off first.',
  )

export const twoFactorNotSetUp = () =>
  new ShopError('conflict', 'authenticator_off', 'No authenticator app is set up. Please start again.')

/** The re-authentication dialog opens on this code. */
export const reauthRequired = () =>
  new ShopError('forbidden', 'sign_in_again', 'Please enter your password again to do this.')

export const sessionNotFound = () =>
  new ShopError('not_found', 'no_such_session', 'This session has already ended.')

export const addressNotFound = () =>
  new ShopError('not_found', 'no_such_address', 'This address has already been removed.')

export const memberNotFound = () => new ShopError('not_found', 'no_such_member', 'There is no such account.')

export const lastOwner = () =>
  new ShopError(
    'conflict',
    'last_owner',
    'The shop needs at least one owner. Please make someone else an owner first.',
  )

export const invitationNotValid = () =>
  new ShopError(
    'forbidden',
    'invitation_not_valid',
    'This invitation was used, cancelled or has expired. Please ask the owner for a new one.',
  )

export const invitationNotFound = () =>
  new ShopError('not_found', 'no_such_invitation', 'This invitation was already accepted or cancelled.')

export const emailNotConfirmed = () =>
  new ShopError(
    'conflict',
    'email_not_confirmed',
    'The email of this account is not confirmed by a browser that signed in to it, so the account may be somebody else’s. Invite this email instead.',
  )

export const alreadyStaff = () =>
  new ShopError(
    'conflict',
    'already_staff',
    'This person works for the shop already. An owner can change the role in the list of users.',
    { field: 'email' },
  )

export const invitationOfAnother = () =>
  new ShopError(
    'forbidden',
    'invitation_of_another',
    'This invitation is for another email. Please sign in with the account of that email.',
  )

export const crossSiteRequest = () =>
  new ShopError('forbidden', 'foreign_site', 'This request came from another site, so it was refused.')

/** For staff who sign in by PIN, and have no password to enter. */
export const passwordMissing = () =>
  new ShopError(
    'forbidden',
    'password_missing',
    'This needs a password, and you have none. Please ask the owner.',
  )

export const notShopDevice = () =>
  new ShopError(
    'forbidden',
    'not_shop_device',
    'A PIN works on the shop’s devices alone. Please sign in with your password.',
  )

export const wrongPin = (left?: number) =>
  new ShopError('unauthenticated', 'wrong_pin', `Wrong PIN.${left === undefined ? '' : triesLeft(left)}`, {
    field: 'pin',
  })

const triesLeft = (left: number) => (left === 1 ? ' One try is left.' : ` ${left} tries are left.`)

export const pinBlocked = ({ fullName, email }: Pick<User, 'fullName' | 'email'>) =>
  new ShopError(
    'forbidden',
    'pin_blocked',
    `Too many wrong PINs of ${fullName} on this device. ${email ? 'Please sign in with the password.' : 'Please ask the owner for a new PIN.'}`,
  )

/** Of a person who is asked to allow something with the PIN. */
export const personMayNot = (fullName: string, permission: StaffPermission) =>
  new ShopError(
    'forbidden',
    'person_may_not',
    `${fullName} may not allow this. Please ask ${whomToAsk(permission)}.`,
  )

export const setsOwnPin = () =>
  new ShopError(
    'conflict',
    'sets_own_pin',
    'People with a password set their PIN themselves, on their Settings page.',
  )

export const ownerNeedsEmail = () =>
  new ShopError(
    'conflict',
    'owner_needs_email',
    'An owner needs an email and a password. Please invite this person.',
  )

export const alreadyShopDevice = () =>
  new ShopError('conflict', 'already_shop_device', 'This device is the shop’s already.')

export const deviceNotFound = () =>
  new ShopError('not_found', 'no_such_device', 'This device has already been removed.')
