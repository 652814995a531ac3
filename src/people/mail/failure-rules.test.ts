import { expect, test } from 'vitest'
import { failureInWords } from './failure-rules.ts'

test.each([
  ['Invalid login: 535-5.7.8 Username and Password not accepted', /password/],
  ['getaddrinfo ENOTFOUND smtp.gmial.com', /not found/],
  ['connect ECONNREFUSED 127.0.0.1:9', /did not answer/],
  ['Greeting never received', /did not answer/],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown",
    /refused the address meena@example.com/,
  ],
  ['552 5.2.2 over quota', /mailbox of meena@example.com is full/],
  ['451 4.7.1 Please try again later', /asks to wait/],
  ["Can't send mail - all recipients were rejected: 450 4.2.0 Greylisted", /asks to wait/],
  ['connect ECONNREFUSED 127.0.0.1:465', /did not answer/],
  ['self-signed certificate', /encrypted/],
  ['There is no bill:7:b to attach.', /attached document/],
  ['Something else', /did not take/],
])('%s is explained in plain language, with what to do', (error, words) => {
  expect(failureInWords(error, 'meena@example.com')).toMatch(words)
})
