import { sql, type SQL } from 'drizzle-orm'
import type { CatalogueName } from '../catalogues.ts'
import { products } from '../tables.ts'
import { makesOf, runsAndroid, spellingsOf } from './phone-rules.ts'

/**
 * WHERE clause for the accessories or repairs that fit a phone: those that name it, and those that name neither another phone nor only
 * other makes.
 */
export function fitsPhone(catalogue: CatalogueName, phone: string): SQL {
  const own = [...makesOf(phone), 'other', ...(runsAndroid(phone) ? ['android'] : [])]
  return catalogue === 'services'
    ? sql`(${namesIt(repairedPhone, phone)} or not ${mentions(repairText, phone)} or ${repairText} ~ ${anyWord(own)})`
    : sql`(${namesIt(fittedPhones, phone)} or (coalesce(${fits}, '') = '' and (not ${mentions(compatibility, phone)}
        or (${compatibility} ~ ${anyWord(own)} and ${compatibility} ~ ${general}))))`
}

/** 2 for an item that names the phone, 1 for one that names its make, 0 for others. */
export function closenessTo(phone: string): SQL {
  const isService = sql`${products.catalogue} = 'services'`
  const own = makesOf(phone)
  const namesMake =
    own.length === 0
      ? sql`false`
      : sql`case when ${isService} then ${repairText} else ${compatibility} end ~ ${anyWord(own)}`
  return sql`case when ${namesIt(sql`case when ${isService} then ${repairedPhone} else ${fittedPhones} end`, phone)} then 2
    when ${namesMake} then 1 else 0 end`
}

const fits = sql`${products.specifications}->>'fits'`
const compatibility = sql`lower(coalesce(${products.compatibility}, ''))`
const repairText = sql`lower(${products.brand} || ' ' || ${products.name})`
const repairedPhone = sql`lower(coalesce(${products.specifications}->>'device', ''))`
const fittedPhones = sql`lower(coalesce(nullif(${fits}, ''), ${products.compatibility}, ''))`

/** Of a text about many phones, not of the name of one. */
const general = anyWord([
  'all',
  'any',
  'other',
  'later',
  'newer',
  'series',
  'phones?',
  'devices?',
  'android',
  'to',
])

function anyWord(words: string[]) {
  return String.raw`\m(${words.join('|')})\M`
}

function namesIt(list: SQL, phone: string): SQL {
  const { names, ending } = spellingsOf(phone)
  const separated = sql`(',' || regexp_replace(${list}, '\\s*(,|/|&| and | or )\\s*', ',', 'g') || ',')`
  const parts = [...names.map((name) => `,${name},`), ...(ending === undefined ? [] : [`${ending},`])]
  // A text without letters and digits that names a model, such as "0".
  if (parts.length === 0) return sql`false`
  return sql`(${sql.join(
    parts.map((part) => sql`strpos(${separated}, ${part}) > 0`),
    sql` or `,
  )})`
}

/** Whether a text mentions the make of a phone: this phone's, or one that the shop sells or repairs. */
const mentions = (text: SQL, phone: string) =>
  sql`(${text} ~ ${anyWord(['android', ...makesOf(phone)])} or coalesce(${text} ~ ${knownMakes}, false))`

/** A subquery that PostgreSQL runs once: the brands and the first words of names, such as "apple" and "iphone". */
const knownMakes = sql`(
  select '\\m(' || string_agg(make, '|') || ')\\M' from (
    select lower(makers.brand) as make from products as makers
      where makers.deleted_at is null and makers.catalogue in ('sales', 'services')
    union select lower(split_part(makers.name, ' ', 1)) from products as makers
      where makers.deleted_at is null and makers.catalogue = 'sales') as words
  where make ~ '^[[:alpha:]]{3,}$' and make not in ('generic', 'phone', 'mobile'))`
