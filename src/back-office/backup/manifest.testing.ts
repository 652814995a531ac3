import { join } from 'node:path'
import { sampleParts } from '../../testing/backup-sample.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { findOrCreateSecret } from './encryption/find-secret.ts'
import { writeBackup } from './format/backup-file.ts'
import { ensureBackupFolder } from './schedule/backup-folder.ts'
import { backupName, ownerOf } from './schedule/own-backups.ts'

export const testing: TestManifest = {
  shopThings: async (app) => {
    const name = backupName(new Date(), (await ownerOf(app)).shopId)
    await writeBackup(
      join(ensureBackupFolder(app.config), name),
      sampleParts(),
      findOrCreateSecret(app.config),
    )
    return { backups: name }
  },
  textsAbout: { backups: 'shop' },
  withoutEffect: {
    'writes files, or asks another server': [
      'POST /api/admin/backups',
      'POST /api/admin/backups/:name/file',
      'POST /api/admin/backups/:name/inspect',
      'POST /api/admin/backups/:name/restore',
      'POST /api/admin/backups/key/written-down',
    ],
  },
}
