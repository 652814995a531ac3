import type { MailCheck } from '../../people/mail/check-mail-server.ts'
import type { KeyCheck } from '../../selling/payments/gateways/razorpay/check-keys.ts'
import { ShopError } from '../../platform/errors.ts'

export const setByEnvironment = (names: string) =>
  new ShopError(
    'conflict',
    'set_by_environment',
    `${names} of the environment win, so nothing was saved. Remove them there to use this page.`,
  )

export const nothingToCheck = () =>
  new ShopError('conflict', 'nothing_to_check', 'There is nothing to check: please enter and save it first.')

export const passwordMissing = () =>
  new ShopError('invalid', 'password_missing', 'Please enter the password of this user.', {
    field: 'password',
  })

export const mailNotEncrypted = () =>
  new ShopError(
    'invalid',
    'mail_not_encrypted',
    'A mail server on another machine needs encryption. Please choose TLS or STARTTLS.',
    { field: 'security' },
  )

export const keyCheckTexts: Record<KeyCheck, string> = {
  accepted: 'Razorpay accepts these keys.',
  wrong_keys:
    'Razorpay refuses these keys. Please copy key id and key secret again; both change when you make new keys there.',
  other_account:
    'Razorpay accepts these keys, but they are of another account: it does not know this shop’s latest payment. With them, earlier payments cannot be refunded.',
  silent: 'Razorpay does not answer. Please check the internet connection of the shop and try again.',
}

export function keysNotAccepted(check: Exclude<KeyCheck, 'accepted'>) {
  if (check === 'wrong_keys')
    return new ShopError('invalid', check, `${keyCheckTexts[check]} Nothing was saved.`, {
      field: 'keySecret',
    })
  const refusal = check === 'silent' ? 'unavailable' : 'conflict'
  return new ShopError(refusal, check, `${keyCheckTexts[check]} Nothing was saved.`)
}

type MailProblem = Exclude<MailCheck, { result: 'accepted' }>

const mailProblems: Record<MailProblem['result'], string> = {
  wrong_password: 'The mail server refuses this user and password.',
  refused: 'The mail server answers, but does not take the email.',
  not_encrypted:
    'The mail server does not offer this kind of encryption. Please try the other one, with its port.',
  not_found: 'There is no server with this name. Please check its spelling.',
  silent:
    'The mail server does not answer. Please check its name, port and encryption; some internet providers block these ports.',
}

export const mailProblemText = ({ result, reply }: MailProblem) =>
  mailProblems[result] + (reply ? ` It says: “${reply}”` : '')

export function mailNotAccepted(problem: MailProblem) {
  const message = `${mailProblemText(problem)} Nothing was saved.`
  if (problem.result === 'silent') return new ShopError('unavailable', problem.result, message)
  const fields = {
    wrong_password: 'password',
    not_found: 'host',
    not_encrypted: 'security',
    refused: 'host',
  } as const
  return new ShopError('invalid', problem.result, message, { field: fields[problem.result] })
}
