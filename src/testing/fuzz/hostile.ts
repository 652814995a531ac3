import fc from 'fast-check'

const sql = [
  "' or 1=1 --",
  "'; drop table users; --",
  '1; select pg_sleep(5) --',
  "' || pg_sleep(5) || '",
  '1) union select null,null,version() --',
  '%27%20or%20%271%27=%271',
  '\\',
  '$$;select pg_sleep(5);$$',
]
const signs = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  '\r\nset-cookie: a=b',
  '\u001b[31m',
  'İ',
  'ß',
]
const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '%s%n%x',
  '../../etc/passwd',
  '..%2f..%2f',
  'http://169.254.169.254/',
]
const silly = [
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  '٣',
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '[]',
  '__proto__',
  'constructor',
  'toString',
]
const dates = [
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
]
const ids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'KD-',
  '-1',
  '9007199254740993',
]

export const hostileText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...sql, ...signs, ...markup, ...silly, ...dates, ...ids) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(101), 'க'.repeat(5001), 'a'.repeat(70_000)) },
)

const numbers = [
  -1,
  0,
  -0,
  0.001,
  0.1 + 0.2,
  1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  999_999_999_999,
]

/** Any JSON value, mostly hostile ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], [null], { $ne: 1 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
