interface OrderWithCredit {
  paidAt: Date | null
  creditPaise: number
}

/** Whether the order has its invoice: it was paid, or the rest is paid later. The same in SQL: `paid_at is not null or credit_paise > 0`. */
export const isSold = ({ paidAt, creditPaise }: OrderWithCredit) => paidAt !== null || creditPaise > 0
