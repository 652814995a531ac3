import { hasPostgresServer } from '../environment/postgres.ts'
import { cycle, withShop, type DatabaseKind } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { loadCells, loadColumns, type LoadSummary } from '../load/load-summary.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatNumber } from '../report/figure.ts'
import { measureSequentially } from './cold.ts'

type Row = { database: DatabaseKind; name: string; products: number; load: LoadSummary }

const environment = { PAGE_MEMORY_MB: '0' }

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const rows: Row[] = []
  const [products] = limitSizes([100_000], options)
  for (const database of databases())
    await withShop({ database, seed: phoneSeed(products!), environment }, async (shop) => {
      for (const [name, queries] of Object.entries(listsOf(products!))) {
        const nextQuery = cycle(queries)
        const nextPath = () => `/api/sales?limit=60&${nextQuery()}`
        rows.push({
          database,
          name,
          products: products!,
          load: await measureSequentially(shop, nextPath, options),
        })
      }
    })
  return {
    tables: [
      {
        title: 'Lists by country of origin',
        note: 'One request after another, `GET /api/sales?limit=60&…`, without the response cache; half of the items have no country. Target: p99 of 30 ms with 100,000 products.',
        columns: ['list', 'database', 'products', ...loadColumns],
        rows: rows.map(({ database, name, products: many, load }) => [
          ...[name, database, formatNumber(many)],
          ...loadCells(load),
        ]),
      },
    ],
    figures: rows,
  }
}

const databases = (): DatabaseKind[] => (hasPostgresServer() ? ['PostgreSQL', 'embedded'] : ['embedded'])

const sorted = 'sort=country_asc'
const countries = ['China', 'India', 'Taiwan', 'Vietnam']

function listsOf(products: number): Record<string, string[]> {
  const pagesOf = (items: number) =>
    Array.from({ length: 40 }, (_, n) => 1 + Math.floor((n * items) / 40 / 60))
  const all = pagesOf(products)
  const ofOne = pagesOf(products / 10)
  const ofEach = (query: (country: string) => string) => countries.map(query)
  return {
    'sorted by country': all.map((page) => `${sorted}&page=${page}`),
    'one country, sorted by country': countries.flatMap((country) =>
      ofOne.map((page) => `${sorted}&country=${country}&page=${page}`),
    ),
    'two countries, sorted by country': ofOne.map(
      (page) => `${sorted}&country=China&country=Vietnam&page=${page}`,
    ),
    'one country, in stock first': ofEach((country) => `sort=in_stock&country=${country}`),
    'one country, by price': ofEach((country) => `sort=price_asc&country=${country}`),
    'a country with a hundred items, in stock first': ['sort=in_stock&country=Japan'],
    'a country without items': [`${sorted}&country=Bhutan`],
    'one brand, sorted by country': ['Samsung', 'Apple', 'Nothing'].map(
      (brand) => `${sorted}&brand=${brand}`,
    ),
    'search “galaxy”, sorted by country': ofEach((country) => `${sorted}&q=galaxy&country=${country}`),
  }
}

export const listsByCountry: Benchmark = {
  description: 'lists filtered and sorted by country of origin, with 100,000 products',
  timeoutMinutes: 20,
  measure,
}
