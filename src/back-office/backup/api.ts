import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { auditStore } from '../audit/store.ts'
import { hasNoLocalState } from '../../platform/data-dir/no-local-state.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { backupContract, type Backups } from './contract.ts'
import { backupNotFound, keyIsInSettings, keyAlreadyShown, noKey } from './errors.ts'
import { countAddedSince, inspectBackup } from './restore/inspect-backup.ts'
import { describeRestore, orderRestore, type RestoreOrder } from './restore/order-restore.ts'
import { backupLocation, isOnShopsDisk } from './location/backup-location.ts'
import { changeLocation } from './location/change-location.ts'
import { listOtherDisks } from './location/mounted-disks.ts'
import { backupFolderOf, workFolderOf } from './schedule/backup-folder.ts'
import { listBackups, ownerOf } from './schedule/own-backups.ts'
import type { BackupRunner } from './schedule/backup-job.ts'
import { backupState } from './schedule/status.ts'
import { readBackupStatus, updateBackupStatus } from './schedule/status.ts'
import { backupWithPictures } from './schedule/pictures.ts'
import { findSecret, findOrCreateSecret } from './encryption/find-secret.ts'
import { keyId, formatSecret } from './encryption/secret.ts'

declare module 'fastify' {
  interface FastifyInstance {
    backups: BackupRunner
    /** Closes the shop, restores and opens it again; the server sets it. */
    beginRestore: (order: RestoreOrder) => unknown
  }
}

/** Backups page of the back office: state, list, download, and the key. */
export const backupApi: ApiPlugin = async (app) => {
  app.addHook('onClose', async () => void app.backups.stop())

  app.route({ ...backupContract.show, handler: () => describeBackups(app) })
  registerLocation(app)
  registerRestore(app)

  app.route({
    ...backupContract.backUpNow,
    handler: async (_request, reply) => {
      app.backups.start().catch((error: unknown) => app.log.error(error, 'Manual backup failed'))
      return reply.code(202).send({ message: 'The backup has started. The shop stays open meanwhile.' })
    },
  })

  app.route({
    ...backupContract.beforeDownload,
    handler: async ({ params: { name } }) => {
      await findBackupFile(name, app)
      return { message: 'The download starts. Please store the file away from the shop.' }
    },
  })

  app.route({
    ...backupContract.download,
    handler: async ({ params: { name }, method }, reply) => {
      const file = await findBackupFile(name, app)
      if (method === 'GET')
        updateBackupStatus(workFolderOf(app.config), { downloadedAt: app.clock().toISOString() })
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${basename(file)}"`)
        .header('cache-control', 'no-store')
        .send(backupWithPictures(file, findSecret(app.config)))
    },
  })

  app.route({
    ...backupContract.showKey,
    handler: async (request) => {
      if (app.config.BACKUP_KEY !== undefined) throw keyIsInSettings()
      if (readBackupStatus(workFolderOf(app.config)).keyWrittenDown) throw keyAlreadyShown()
      const { _id: staffId } = await request.customer()
      if (hasNoLocalState(app.config)) throw noKey()
      const key = findOrCreateSecret(app.config)
      // Logged first: a superfluous audit entry is better than a key shown without one.
      await inTransaction(app.db, (tx) =>
        auditStore(tx).record({
          ...{ staffId, action: 'see', table: 'backup_key', row: keyId(key).toString('hex') },
          what: { key: 'shown in the back office' },
        }),
      )
      return { key: formatSecret(key) }
    },
  })

  app.route({
    ...backupContract.keyIsWrittenDown,
    handler: async () => {
      updateBackupStatus(workFolderOf(app.config), { keyWrittenDown: true })
      return { message: 'Saved. Please keep the sheet away from the shop.' }
    },
  })
}

function registerLocation(app: Parameters<ApiPlugin>[0]) {
  app.route({
    ...backupContract.changeLocation,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      return { message: await changeLocation(app, request.body, staffId) }
    },
  })
}

function registerRestore(app: Parameters<ApiPlugin>[0]) {
  app.route({
    ...backupContract.inspect,
    handler: async ({ params, body }) => {
      const { takenAt } = await inspectBackup(app, { ...params, ...body })
      return { takenAt, since: await countAddedSince(app.db, new Date(takenAt)) }
    },
  })

  app.route({
    ...backupContract.restore,
    handler: async (request, reply) => {
      const { _id: staffId } = await request.customer()
      await orderRestore(app, { ...request.params, ...request.body, staffId })
      return reply.code(202).send({ message: 'The shop closes and restores the backup.' })
    },
  })
}

/** The file of a listed backup; any other name is rejected. */
async function findBackupFile(name: string, app: FastifyInstance) {
  const folder = backupFolderOf(app.config)
  const found = (await listBackups(folder, await ownerOf(app))).find((backup) => backup.name === name)
  if (!found) throw backupNotFound()
  return join(folder, found.name)
}

async function describeBackups(app: FastifyInstance): Promise<Backups> {
  const { config, clock, backups } = app
  const status = readBackupStatus(workFolderOf(config))
  const { folder, source } = backupLocation(config)
  const written = status.keyWrittenDown ? 'written down' : 'to write down'
  return {
    standing: backupState(status, { isOn: config.BACKUPS, now: clock() }),
    isRunning: backups.isRunning(),
    folder,
    folderSource: source,
    isOnShopsDisk: isOnShopsDisk(config),
    otherDisks: await listOtherDisks(config.DATA_DIR),
    lastGood: status.good?.at ?? null,
    failure: status.failure ?? status.tested?.failure ?? null,
    lastTested: status.tested && status.tested.failure === undefined ? status.tested.at : null,
    key: config.BACKUP_KEY === undefined ? written : 'setting',
    restore: await describeRestore(app),
    list: (await listBackups(folder, await ownerOf(app))).map((each) => ({
      ...each,
      at: each.at.toISOString(),
    })),
  }
}
