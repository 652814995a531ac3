import { expect, test } from 'vitest'
import { problemsOfRows, rowsOfText, textOfRow } from './number-rows.ts'

const [one, two] = ['356938035643809', '490154203237518']
const row = (imei1: string, imei2 = '', serial = '') => ({ imei1, imei2, serial })

test('each line is a device, however its numbers are separated', () => {
  expect(rowsOfText(`${one}\n\n${two}\t${one}\tSN-17\n 35-693803-564380-9 , R58N1234 \n`)).toEqual([
    row(one),
    row(two, one, 'SN-17'),
    row(one, '', 'R58N1234'),
  ])
  expect(textOfRow(row(two, one, 'SN-17'))).toBe(`${two} ${one} SN-17`)
})

test('two IMEIs may come one after the other', () => {
  expect(rowsOfText(`${one}\n${two}\n${two}\n`, { isPaired: true })).toEqual([row(one, two), row(two)])
})

test('an IMEI with a letter or a digit too few is no serial number', () => {
  expect(rowsOfText(`35693803564380O\n${one.slice(0, 14)}\nC02XG1YQJHD3`)).toEqual([
    row('35693803564380O'),
    row(one.slice(0, 14)),
    row('', '', 'C02XG1YQJHD3'),
  ])
})

test('a line with the numbers of two pieces is refused, and none of them is dropped', () => {
  const third = '352099001761481'
  const rows = rowsOfText(`${one} ${two} ${third}\nSN-17 SN-18`)
  expect(rows).toEqual([row(one, `${two},${third}`), row('', '', 'SN-17,SN-18')])
  expect(problemsOfRows(rows, new Map()).map(({ row: place, reason }) => [place, reason])).toEqual([
    [1, expect.stringContaining('at most two IMEIs') as string],
    [2, expect.stringContaining('at most two IMEIs') as string],
  ])
})
