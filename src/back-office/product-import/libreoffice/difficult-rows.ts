/** A sheet whose values spreadsheet programs like to change: codes with zeros, long numbers, formulas, dates, fractions. */
export const difficultRows: (string | number | { decimal: number })[][] = [
  [
    ...['Barcode', 'Catalogue', 'Name', 'Brand', 'Model', 'Price', 'Stock', 'Description'],
    ...['Low stock level', 'HSN or SAC', 'RAM (GB)', '5G'],
  ],
  [
    ...['000123', 'Phones', 'Leaf 9, “green”', 'Ilai', '1-2', { decimal: 123456.5 }, 7],
    ...['Quiet and green\nSecond line; with a semicolon', 3, '851713', 8, 'yes'],
  ],
  [
    ...[
      '8901234567890123456',
      'Phones',
      'அருமை போன் ₹',
      'Manjal',
      '2026-01-02',
      { decimal: 499 },
      'not counted',
    ],
    ...['"Quoted", with a comma', 2, '', '', 'no'],
  ],
  [
    ...['1E5', 'Phones', '=SUM(A1)', '+91', '1/2', { decimal: 0.07 }, 0],
    ...['=HYPERLINK("http://example.com")', 0, '', 12, ''],
  ],
  [
    ...['TRUE', 'Phones', 'TRUE', '001', '10:30', { decimal: 999999.99 }, 99_999],
    ...["Two  spaces and a quotation mark's tail", 2, '', '', ''],
  ],
]
