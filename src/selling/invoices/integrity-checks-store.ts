import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../platform/domains/integrity-check.ts'

/** All documents that have a number of a series. */
const numbered = sql`(
  select id, order_id, series, year, number, code, issued_at from tax_documents
  union all select id, reference, series, year, number, code, issued_at from vouchers
)`

export const invoiceChecks: IntegrityCheck[] = [
  {
    id: 'I30',
    sentence:
      'Document numbers run from 1, or from the number that the owner entered, in each financial year, without gaps or duplicates.',
    rows: () => sql`
      select null::text as order_id, d.year as subject,
        'series ' || coalesce(nullif(d.series, ''), 'of invoices') || ' ' || d.year || ': ' || d.many || ' documents, numbers ' || d.first || ' to ' || d.last as detail
      from (
        select series, year, count(*) as many, count(distinct number) as numbers, min(number) as first, max(number) as last
        from ${numbered} n group by series, year
      ) d
      left join series_starts s on (s.series, s.year) = (d.series, d.year)
      where d.first <> coalesce(s.first_number, 1) or d.last <> d.first + d.many - 1 or d.numbers <> d.many`,
  },
  {
    id: 'I30-counter',
    sentence: 'Each number series continues from its last document.',
    rows: () => sql`
      select null::text as order_id, coalesce(s.year, d.year) as subject,
        'series ' || coalesce(nullif(coalesce(s.series, d.series), ''), 'of invoices') || ': the counter says ' ||
          coalesce(s.year || '/' || s.last_number, 'nothing') || ', the last number is ' || coalesce(d.year || '/' || d.last, 'missing') as detail
      from document_series s
      full join (
        select distinct on (series) series, year, last from (
          select series, year, max(number) as last from ${numbered} n group by series, year
          union all select series, year, first_number - 1 from series_starts
        ) numbers order by series, year desc, last desc
      ) d on d.series = s.series
      where s.year is distinct from d.year or s.last_number is distinct from d.last`,
  },
  {
    id: 'I31',
    sentence: 'Document dates ascend with their numbers and lie in the right financial year.',
    rows: () => sql`
      select d.order_id, d.id::text as subject,
        d.code || ' of ' || to_char(d.issued_at at time zone 'Asia/Kolkata', 'DD Mon YYYY HH24:MI:SS') || coalesce(', the one before of ' ||
          to_char(d.before at time zone 'Asia/Kolkata', 'DD Mon YYYY HH24:MI:SS'), '') as detail
      from (
        select *, lag(issued_at) over (partition by series order by year, number) as before,
          (issued_at at time zone 'Asia/Kolkata') - interval '3 months' as first_of_april
        from ${numbered} n
      ) d
      where d.issued_at < d.before
        or d.year <> to_char(d.first_of_april, 'YY') || '-' || to_char(d.first_of_april + interval '1 year', 'YY')`,
  },
  {
    id: 'I32-sum',
    sentence: 'An order’s credit notes never add up to more than its invoice.',
    rows: () => sql`
      select i.order_id, i.id::text as subject,
        i.code || ' is for ' || ${formatRupees('i.total_paise')} || ', its credit notes for ' || ${formatRupees('n.paise')} as detail
      from tax_documents i
      join (select corrects_id, sum(total_paise) as paise from tax_documents where kind = 'credit_note' group by corrects_id) n
        on n.corrects_id = i.id
      where n.paise > i.total_paise`,
  },
  {
    id: 'I33-lines',
    sentence: 'The amounts and the tax of every document are the sums of its lines.',
    rows: () => sql`
      select d.order_id, d.id::text as subject,
        d.code || ' says ' || ${formatRupees('d.total_paise')} || ', its lines ' || ${formatRupees('l.amount + d.round_off_paise')} as detail
      from tax_documents d
      cross join lateral (
        select sum(amount) as amount, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(coalesce(untaxed, 0)) as untaxed,
          bool_and(amount = taxable + cgst + sgst + igst + coalesce(untaxed, 0)) as adds_up
        from jsonb_to_recordset(d.content -> 'lines') as line (amount bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint, untaxed bigint)
      ) l
      where not l.adds_up or (l.amount + d.round_off_paise, l.taxable, l.cgst, l.sgst, l.igst, l.untaxed) is distinct from
        (d.total_paise::bigint, d.taxable_paise::bigint, d.cgst_paise::bigint, d.sgst_paise::bigint, d.igst_paise::bigint, d.untaxed_paise::bigint)`,
  },
  {
    id: 'I33-untaxed',
    sentence: 'Credit notes give back no more of what used goods cost than their invoice leaves untaxed.',
    rows: () => sql`
      select i.order_id, i.id::text as subject,
        i.code || ' leaves ' || ${formatRupees('i.untaxed_paise')} || ' untaxed, its credit notes give back ' || ${formatRupees('n.paise')} as detail
      from tax_documents i
      join (select corrects_id, sum(untaxed_paise) as paise from tax_documents where kind = 'credit_note' group by corrects_id) n
        on n.corrects_id = i.id
      where n.paise > i.untaxed_paise`,
  },
  {
    id: 'I34',
    sentence:
      'Tax invoices name the shop’s GSTIN; bills, and their credit notes, charge no tax and are for the shop’s own State.',
    rows: () => sql`
      select d.order_id, d.id::text as subject, d.code || ' of a seller who is ' || d.scheme || ': tax ' || ${formatRupees('d.tax')} ||
        ', place of supply ' || d.place as detail
      from (
        select *, cgst_paise + sgst_paise + igst_paise as tax, content ->> 'placeOfSupply' as place,
          content -> 'supplier' ->> 'stateCode' as state, content -> 'supplier' ->> 'gstin' as gstin,
          coalesce(content -> 'supplier' ->> 'gstScheme', 'of an earlier version') as scheme
        from tax_documents
      ) d
      where case
        when d.scheme in ('composition', 'not_registered') then d.kind = 'tax_invoice' or d.tax <> 0 or d.place <> d.state
        when d.scheme = 'regular' then d.kind = 'bill_of_supply' or d.gstin = ''
        else (d.kind = 'tax_invoice' and d.gstin = '') or (d.kind = 'bill_of_supply' and d.tax <> 0) end`,
  },
  {
    id: 'refund-vouchers',
    sentence:
      'Refund vouchers belong to the receipt voucher of the same booking or repair, and never add up to more than it.',
    rows: () => sql`
      select null::text as order_id, f.receipt_id::text as subject,
        f.codes || ': ' || ${formatRupees('f.paise')} || ' given back of ' || coalesce(r.code || ' for ' || ${formatRupees('r.total_paise')}, 'nothing') as detail
      from (
        select receipt_id, reference, string_agg(code, ', ') as codes, sum(total_paise) as paise
        from vouchers where kind = 'refund_voucher' group by 1, 2
      ) f
      left join vouchers r on r.id = f.receipt_id and r.reference = f.reference and r.kind = 'receipt_voucher'
      where r.id is null or f.paise > r.total_paise`,
  },
]
