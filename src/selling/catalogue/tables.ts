import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money/money.ts'
import type { Condition, Grade } from './condition-rules.ts'
import type { CatalogueName } from './contract.ts'
import type { MakerRole } from './declaration-rules.ts'
import { phoneticKeySql } from './search/query/phonetic-key.ts'
import { searchTextSql } from './search/query/search-text.ts'
import type { Specifications } from './specifications.ts'

/** Reasons of a stock change. Staff give some of them with a correction; those of the last two lines are about devices. */
const stockReasons = [
  ...([
    'counted',
    'sold',
    'cancelled',
    'returned',
    'received',
    'damaged',
    'lost',
    'returned_to_supplier',
  ] as const),
  ...(['purchased', 'bought_back', 'replaced', 'cost_entered', 'used_in_repair'] as const),
  ...(['numbered', 'packed', 'unpacked', 'withheld', 'released', 'scrapped'] as const),
  ...(['to_repair', 'from_repair', 'to_supplier', 'from_supplier'] as const),
] as const
export type StockReason = (typeof stockReasons)[number]

export const moment = () => timestamp({ withTimezone: true })
/** The staff member of the transaction, from the setting that the audit triggers read. */
export const actingStaffSql = sql`nullif(current_setting('kadai.staff', true), '')::uuid`
export const actingStaff = () => uuid().default(actingStaffSql)

/** Compared by code point, in every database alike. */
const textInCodePointOrder = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The name in lower case with every number eight digits long, so that "iPhone 9" comes before "iPhone 15". */
export const nameSortKeySql = String.raw`regexp_replace(regexp_replace(lower(name), '([0-9]+)', '00000000\1', 'g'), '0+([0-9]{8,})', '\1', 'g')`

const isForSale = sql`deleted_at is null`

/** The country of origin, by which lists sort: items without one come last, after every name in ASCII letters. */
export const countrySortKeySql = "coalesce(country_of_origin, '~')"

/** Packaged goods without MRP, country or maker; net quantity and generic name have defaults. */
export const undeclaredSql =
  "deleted_at is null and catalogue <> 'services' and (mrp_paise is null or country_of_origin is null or maker_name is null)"

/**
 * `onHand` is null if stock is not tracked; `held` is reserved for orders that are being paid, for bookings and repairs, and counts
 * devices that cannot be sold.
 *
 * Triggers: products_audited, products_demo_immutable, products_price_recorded, products_shown_added, products_shown_changed, products_shown_gone, products_shown_moved.
 */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    catalogue: text().$type<CatalogueName>().notNull(),
    shopCode: integer().notNull(),
    name: text().notNull(),
    brand: text().notNull(),
    model: text(),
    category: text(),
    compatibility: text(),
    pricePaise: integer().$type<Paise>().notNull(),
    imageUrl: text().notNull(),
    description: text().notNull(),
    /** The owner's HSN or SAC code; null for the usual one of its catalogue and category. */
    hsn: text(),
    specifications: jsonb().$type<Specifications>().notNull().default({}),
    /** The specifications as words for the search. */
    specificationText: text().notNull().default(''),
    onHand: integer(),
    held: integer().notNull().default(0),
    /** Of the pieces on hand, those whose cost is known, and what they cost together. */
    piecesWithCost: integer().notNull().default(0),
    stockValuePaise: bigint({ mode: 'number' })
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** When a cost was last entered by hand. */
    costChangedAt: moment(),
    /** Each piece is a device with a number of its own. */
    isSerialised: boolean().notNull().default(false),
    /** How long the shop warrants a piece, from the day on which it is handed over; null: not stated. */
    warrantyDays: integer(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** Deleted items stay in the history. */
    deletedAt: moment(),
    /** Set together with `deletedAt` if staff archived the item: it can be sold again. */
    archivedAt: moment(),
    /** Set together with `deletedAt` if staff deleted the item: it can be put back for a while. */
    deletedBy: uuid(),
    /** Since when staff have to count it: pieces were sold that the shop had not counted. Null once they did. */
    toCountSince: moment(),
    /** The number below the bars of the package or of the shop's own label. */
    barcode: text(),
    /** With this many pieces left or fewer, the item is low in stock. */
    lowStockLevel: integer().notNull().default(2),
    /** Incremented with every edit by staff, but not by sales: an edit of an older version is refused. */
    version: integer().notNull().default(1),
    /** The maximum retail price on the package, tax included; `pricePaise` is never above it. */
    mrpPaise: integer().$type<Paise>(),
    /** The English name of a country in `countries.ts`. */
    countryOfOrigin: textInCodePointOrder(),
    makerRole: text().$type<MakerRole>(),
    makerName: text(),
    makerAddress: text(),
    /** As on the package; null is shown as "1 N". */
    netQuantity: text(),
    genericName: text(),
    condition: text().$type<Condition>().notNull().default('new'),
    /** Of a used item: how it looks and works, and how much of its first capacity the battery still has. */
    grade: text().$type<Grade>(),
    batteryPercent: integer(),
    /** One of the sample items of a demo shop. */
    isDemo: boolean().notNull().default(false),
    /** False if sold out. It rarely changes, so that a sale does not have to update the indexes with it. */
    inStock: boolean()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(on_hand > held, true)`),
    /** What lists that are sorted by name are sorted by. */
    nameSortKey: textInCodePointOrder().notNull().generatedAlwaysAs(sql.raw(nameSortKeySql)),
    /** All searchable text, in lower case: as written, and as words between spaces. */
    searchText: text().notNull().generatedAlwaysAs(sql.raw(searchTextSql)),
  },
  (product) => [
    uniqueIndex('products_shop_code').on(product.catalogue, product.shopCode),
    index('products_listed').on(product.catalogue, product.createdAt, product.id).where(isForSale),
    index('products_in_stock')
      .on(product.catalogue, product.inStock, product.createdAt, product.id)
      .where(isForSale),
    index('products_by_price').on(product.catalogue, product.pricePaise, product.id).where(isForSale),
    index('products_by_name').on(product.catalogue, product.nameSortKey, product.id).where(isForSale),
    // Covers counting by brand.
    index('products_by_brand').on(product.catalogue, product.brand, product.pricePaise).where(isForSale),
    index('products_of_brand')
      .on(product.catalogue, sql`lower(${product.brand})`, product.createdAt, product.id)
      .where(isForSale),
    index('products_of_brand_in_stock')
      .on(product.catalogue, sql`lower(${product.brand})`, product.inStock, product.createdAt, product.id)
      .where(isForSale),
    index('products_of_brand_by_price')
      .on(product.catalogue, sql`lower(${product.brand})`, product.pricePaise, product.id)
      .where(isForSale),
    index('products_of_brand_by_name')
      .on(product.catalogue, sql`lower(${product.brand})`, product.nameSortKey, product.id)
      .where(isForSale),
    // Covers counting by country.
    index('products_of_country')
      .on(product.catalogue, product.countryOfOrigin, product.createdAt, product.id)
      .where(isForSale),
    index('products_by_country')
      .on(product.catalogue, sql.raw(`(${countrySortKeySql})`), product.id)
      .where(isForSale),
    index('products_undeclared').on(product.catalogue).where(sql.raw(undeclaredSql)),
    index('products_of_brand_by_country')
      .on(product.catalogue, sql`lower(${product.brand})`, sql.raw(`(${countrySortKeySql})`), product.id)
      .where(isForSale),
    index('products_search').using('gin', product.searchText.op('gin_trgm_ops')),
    uniqueIndex('products_barcode')
      .on(product.barcode)
      .where(sql`deleted_at is null or archived_at is not null`),
    check('products_archived', sql`${product.archivedAt} is null or ${product.deletedAt} is not null`),
    check('products_barcode_characters', sql`${product.barcode} ~ '^[A-Za-z0-9._/+$%-]{1,48}$'`),
    check('products_low_stock_level', sql`${product.lowStockLevel} between 0 and 1000000`),
    check('products_catalogue', sql`${product.catalogue} in ('sales', 'services', 'accessories')`),
    check('products_price', sql`${product.pricePaise} between 0 and 100000000`),
    check('products_stock', sql`${product.onHand} >= 0 and ${product.held} <= ${product.onHand}`),
    check('products_held', sql`${product.held} >= 0`),
    check(
      'products_value',
      sql`${product.piecesWithCost} >= 0 and ${product.stockValuePaise} >= 0 and (${product.piecesWithCost} > 0 or ${product.stockValuePaise} = 0)`,
    ),
    check('products_warranty', sql`${product.warrantyDays} between 1 and 3650`),
    check('products_serialised', sql`not ${product.isSerialised} or ${product.onHand} is not null`),
    check('products_specifications', sql`jsonb_typeof(${product.specifications}) = 'object'`),
    check('products_hsn', sql`${product.hsn} ~ '^[0-9]{4,8}$'`),
    check('products_mrp', sql`${product.mrpPaise} between ${product.pricePaise} and 100000000`),
    check('products_condition', sql`${product.condition} in ('new', 'used')`),
    check('products_grade', sql`${product.grade} in ('A', 'B', 'C', 'D')`),
    check('products_battery', sql`${product.batteryPercent} between 1 and 100`),
    check(
      'products_used',
      sql`${product.condition} = 'used' or num_nonnulls(${product.grade}, ${product.batteryPercent}) = 0`,
    ),
    check('products_maker_role', sql`${product.makerRole} in ('manufacturer', 'packer', 'importer')`),
    check(
      'products_maker',
      sql`num_nonnulls(${product.makerRole}, ${product.makerName}, ${product.makerAddress}) in (0, 3)`,
    ),
    check(
      'products_service_undeclared',
      sql`${product.catalogue} <> 'services' or num_nonnulls(${product.mrpPaise}, ${product.countryOfOrigin}, ${product.makerRole}, ${product.netQuantity}, ${product.genericName}) = 0`,
    ),
  ],
)

/**
 * Every change of stock and of its value, so that an item's moves always add up to both; and every change of a device's state. The moves
 * of an untracked item add up to 0.
 * Triggers: stock_moves_kept.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** Positive for goods that came in, negative for goods that left. */
    quantity: integer().notNull(),
    /** Of these pieces, those whose cost is known, and what they cost; both with the sign of the quantity. */
    piecesWithCost: integer().notNull().default(0),
    valuePaise: bigint({ mode: 'number' })
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** The device that moved, its state afterwards, and the number of its moves until then. */
    deviceId: uuid(),
    deviceState: text(),
    deviceVersion: integer(),
    reason: text().$type<StockReason>().notNull(),
    /** The order that the goods were sold or returned with. */
    orderId: text(),
    movedAt: moment().notNull(),
    /** What staff wrote about a correction. */
    note: text(),
    /** The staff member who acted; null for sales, cancellations and jobs. */
    staffId: actingStaff(),
  },
  (move) => [
    index('stock_moves_product').on(move.productId, move.movedAt),
    index('stock_moves_order').on(move.orderId),
    index('stock_moves_moved').on(move.movedAt),
    uniqueIndex('stock_moves_device')
      .on(move.deviceId, move.deviceVersion)
      .where(sql`device_id is not null`),
    check(
      'stock_moves_changes_something',
      sql`${move.quantity} <> 0 or ${move.valuePaise} <> 0 or ${move.piecesWithCost} <> 0 or ${move.deviceId} is not null`,
    ),
    check(
      'stock_moves_device_state',
      sql`num_nonnulls(${move.deviceId}, ${move.deviceState}, ${move.deviceVersion}) in (0, 3)`,
    ),
    check('stock_moves_one_device', sql`${move.deviceId} is null or ${move.quantity} between -1 and 1`),
    check(
      'stock_moves_reason',
      sql`${move.reason} in (${sql.raw(stockReasons.map((reason) => `'${reason}'`).join(', '))})`,
    ),
  ],
)

/**
 * Every change of a price, written by a trigger on `products`. Triggers: price_changes_immutable.
 * @public drizzle-kit reads it; the shop's queries of it are SQL.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    beforePaise: integer().$type<Paise>().notNull(),
    afterPaise: integer().$type<Paise>().notNull(),
    /** Ascending with time, also within a millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    changedAt: moment().notNull(),
    staffId: actingStaff(),
  },
  (change) => [index('price_changes_product').on(change.productId, change.changedAt)],
)

/** Every word that an item of a catalogue ever had: candidates for spelling correction. */
export const catalogueWords = pgTable(
  'catalogue_words',
  {
    catalogue: text().$type<CatalogueName>().notNull(),
    word: text().notNull(),
    /** The word's sound; see `search/query/phonetic-key.ts`. */
    phoneticKey: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(phoneticKeySql('word'))),
  },
  (entry) => [
    primaryKey({ columns: [entry.catalogue, entry.word] }),
    index('catalogue_words_by_sound').on(entry.catalogue, entry.phoneticKey),
    index('catalogue_words_alike').using('gist', entry.word.op('gist_trgm_ops')),
  ],
)

/** Incremented with every change of a catalogue; cached search results of an older revision are stale. */
export const catalogueRevisions = pgTable('catalogue_revisions', {
  catalogue: text().$type<CatalogueName>().primaryKey(),
  revision: integer().notNull(),
})
