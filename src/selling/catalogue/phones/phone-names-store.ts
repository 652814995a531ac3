import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { products } from '../tables.ts'

/** More than anybody scrolls through; any other phone can be typed. */
const maxNames = 2_000

/** The phones for sale with their brands, and the names of phones that accessories and repairs are for. */
export async function loadPhoneNames(db: Database) {
  const { rows } = await db.execute<{ brand: string | null; name: string }>(sql`
    select brand, name from ${products} where catalogue = 'sales' and deleted_at is null group by brand, name
    union all
    select distinct null, coalesce(nullif(specifications->>'fits', ''), specifications->>'device', compatibility)
      from ${products} where catalogue in ('services', 'accessories') and deleted_at is null
        and coalesce(nullif(specifications->>'fits', ''), specifications->>'device', compatibility) <> ''
    limit ${maxNames}`)
  return rows
}
