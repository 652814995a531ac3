import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    route: text().notNull(),
    path: text().notNull(),
    views: integer().notNull(),
  },
  (view) => [primaryKey({ columns: [view.day, view.route, view.path] })],
)
