import { ShopError } from '../platform/errors.ts'

export const notSignedIn = () =>
  new ShopError('unauthenticated', 'not_signed_in', 'Please sign in or continue as guest.')

export const staffOnly = () =>
  new ShopError('forbidden', 'staff_only', 'Only the shop’s own staff may do this.')

export const notYours = () => new ShopError('forbidden', 'not_yours', 'This belongs to someone else.')

export const wrongPassword = () =>
  new ShopError('unauthenticated', 'wrong_password', 'The e-mail address or the password is not right.', {
    field: 'password',
  })

export const emailTaken = () =>
  new ShopError(
    'conflict',
    'email_taken',
    'There is already an account with this e-mail address. Please sign in.',
    { field: 'email' },
  )

export const passwordsDiffer = () =>
  new ShopError('invalid', 'passwords_differ', 'The two passwords are not the same.', {
    field: 'confirmPassword',
  })

export const linkNotValid = () =>
  new ShopError('forbidden', 'link_not_valid', 'This link is no longer valid. Please ask for a new one.')

export const reauthRequiredForPassword = () =>
  new ShopError('forbidden', 'sign_in_again', 'Please sign in again to change the password of this account.')

export const wrongCurrentPassword = () =>
  new ShopError('unauthenticated', 'wrong_password', 'This password is not right.', { field: 'password' })

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
    'This password is little more than your e-mail address or the shop’s name. Please choose another.',
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
    'This code is not right, or it was used already. Please enter the one that your app shows now.',
    { field: 'code' },
  )

export const challengeExpired = () =>
  new ShopError('unauthenticated', 'challenge_over', 'That took too long. Please sign in again.')

export const twoFactorAlreadyEnabled = () =>
  new ShopError(
    'conflict',
    'authenticator_on',
    'Codes are asked for already. To change the app, turn them off first.',
  )

export const twoFactorNotSetUp = () =>
  new ShopError('conflict', 'authenticator_off', 'No app has been set up. Please begin anew.')

/** The dialog that asks for the password in place knows it by its code. */
export const reauthRequired = () =>
  new ShopError('forbidden', 'sign_in_again', 'Please give your password again: this needs a fresh sign-in.')

export const sessionNotFound = () =>
  new ShopError('not_found', 'no_such_session', 'This session has ended already.')

export const memberNotFound = () => new ShopError('not_found', 'no_such_member', 'There is no such account.')

export const lastAdmin = () =>
  new ShopError(
    'conflict',
    'last_admin',
    'The shop needs at least one admin. Please make somebody else admin first.',
  )

export const crossSiteRequest = () =>
  new ShopError('forbidden', 'foreign_site', 'This request came from another site, so it was refused.')

export const serverBusy = () =>
  new ShopError('unavailable', 'busy', 'The shop is very busy right now. Please try again in a moment.', {
    retryAfter: 5,
  })
