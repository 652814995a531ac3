import type { StaffPermission } from '../../people/accounts/roles/role-rules.ts'
import { usersStore } from '../../people/accounts/users-store.ts'
import type { Database } from '../../platform/database.ts'
import { toRupees } from '../../platform/money/money.ts'
import { visibleNote } from '../catalogue/stock/visible-note.ts'
import { catalogueStore } from '../catalogue/store.ts'
import type { DeviceLife, DevicePage, DeviceRepair, DeviceSale } from './contract.ts'
import { devicePageStore, type StoredLife } from './device-page-store.ts'
import { devicesStore } from './devices-store.ts'
import { deviceNotFound } from './errors.ts'
import { findListedNumber } from './imei-checks/find-selling-problems.ts'
import { daysLeft, warrantyEnd } from './warranty-rules.ts'

interface Viewer {
  /** What the device cost, from whom the shop has it and its repairs are in the answer for those who may see them alone. */
  may: (permission: StaffPermission) => boolean
  now: Date
}

/** Everything that the shop knows of a device, over all its lives. @throws deviceNotFound (404) */
export async function showDevice(db: Database, id: string, viewer: Viewer): Promise<DevicePage> {
  const [device] = await devicesStore(db).byIds([id])
  if (!device) throw deviceNotFound()
  const store = devicePageStore(db)
  const numbers = await store.numbersOf(id)
  const [item] = await catalogueStore(db).namesIncludingDeleted([device.productId])
  const sales = await salesOf(db, id)
  const current = sales.find(({ sale }) => sale.order === device.orderId && sale.returnedAt === null)
  return {
    ...{ id, number: device.number, state: device.state, condition: device.condition, note: device.note },
    item: { id: device.productId, name: item?.name ?? '' },
    order: device.orderId,
    ...{ imei1: numbers.get('imei1') ?? '', imei2: numbers.get('imei2') ?? '' },
    serial: numbers.get('serial') ?? '',
    isListed: (await findListedNumber(db, id)) !== undefined,
    warranty: device.state === 'sold' ? warrantyOf(current?.sale, viewer.now) : null,
    lives: (await store.livesOf(id)).map((life) => ({
      ...toLife(life, viewer),
      sales: sales.flatMap((sold) => (sold.lifeId === life.id ? sold.sale : [])),
    })),
    ...(viewer.may('repairs') && { repairs: await repairsOf(db, id) }),
    moves: await movesOf(db, id, viewer),
  }
}

function toLife(life: StoredLife, { may }: Viewer): Omit<DeviceLife, 'sales'> {
  const { id, source, boughtAt, costPaise, billId, billNumber, billDay, usedPhoneId } = life
  const supplier = { id: life.supplierId ?? '', name: life.supplier ?? '' }
  return {
    ...{ id, source, boughtAt: iso(boughtAt) },
    ...(may('costs') && {
      cost: costPaise === null ? null : toRupees(costPaise),
      bill: billId === null ? null : { id: billId, number: billNumber ?? '', day: billDay ?? '', supplier },
    }),
    ...(may('buyUsed') && {
      usedPhone:
        usedPhoneId === null
          ? null
          : { id: usedPhoneId, voucher: life.voucher ?? '', seller: life.seller ?? '' },
    }),
  }
}

async function repairsOf(db: Database, id: string): Promise<DeviceRepair[]> {
  const repairs = await devicePageStore(db).repairsOf(id)
  return repairs.map(({ broughtAt, endedAt, ...repair }) => ({
    ...{ ...repair, broughtAt: iso(broughtAt) },
    endedAt: endedAt === null ? null : iso(endedAt),
  }))
}

async function salesOf(db: Database, id: string): Promise<{ lifeId: string; sale: DeviceSale }[]> {
  const sales = await devicePageStore(db).salesOf(id)
  return sales.map(({ lifeId, orderId, channel, fullName, warrantyDays, documents, ...times }) => ({
    lifeId,
    sale: {
      ...{ order: orderId, channel, customer: fullName, documents, soldAt: iso(times.soldAt) },
      returnedAt: times.returnedAt === null ? null : iso(times.returnedAt),
      warrantyUntil: warrantyEnd(
        times.handedOverAt === null ? null : new Date(times.handedOverAt),
        warrantyDays,
      ),
    },
  }))
}

function warrantyOf(sale: DeviceSale | undefined, now: Date) {
  const until = sale?.warrantyUntil ?? null
  return until === null ? null : { until, daysLeft: daysLeft(until, now) }
}

async function movesOf(db: Database, id: string, { may }: Viewer): Promise<DevicePage['moves']> {
  const moves = await devicePageStore(db).movesOf(id)
  const names = await usersStore(db).namesOf(moves.flatMap(({ staffId }) => staffId ?? []))
  return moves.map(({ at, staffId, state, reason, orderId, note }) => ({
    ...{ at: iso(at), state, reason, order: orderId, note: visibleNote(note, may('costs')) },
    staff: staffId === null ? null : (names.get(staffId) ?? null),
  }))
}

const iso = (time: string | Date) => new Date(time).toISOString()
