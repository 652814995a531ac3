import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseNetworkFileSystem } from './network-file-system.ts'

const on = (type: number, mounts = '') => ({
  type(path: string) {
    if (path.endsWith('/not-yet-made')) throw new Error('ENOENT')
    return type
  },
  mounts: () => mounts,
})
const refusal = (look: ReturnType<typeof on>, folder = '/srv/shop/not-yet-made') => {
  try {
    refuseNetworkFileSystem(folder, look)
    return undefined
  } catch (error) {
    return error as Error
  }
}

test.each([
  [0x6969, 'NFS'],
  [0xff534d42, 'SMB (CIFS)'],
  // As a signed number, which some systems return.
  [0xfe534d42 | 0, 'SMB'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
])('a data directory on a network file system is rejected with its name: %i, %s', (type, name) => {
  const error = refusal(on(type))
  expect(error).toMatchObject({ name: 'DataDirUnusable' })
  expect(error!.message).toContain(`DATA_DIR /srv/shop/not-yet-made`)
  expect(error!.message).toContain(`(${name})`)
  expect(error!.message).toContain('Please choose a folder on a disk of this computer')
})

test.each([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1])(
  'a local disk is accepted: %i',
  (type) => expect(refusal(on(type))).toBeUndefined(),
)

const mounts = [
  '/dev/sda1 / ext4 rw 0 0',
  'owner@box:/data /srv fuse.sshfs rw 0 0',
  '/dev/sdb1 /srv/shop-disk fuseblk rw 0 0',
  'overlay /srv/container fuse.fuse-overlayfs rw 0 0',
].join('\n')
test.each([
  ['/srv/shop', 'fuse.sshfs'],
  ['/srv/shop-disk/data', undefined],
  ['/srv/container/data', undefined],
])('FUSE file systems over a network are rejected: %s', (folder, name) => {
  const message = refusal(on(0x65735546, mounts), folder)?.message
  if (name) expect(message).toContain(`(${name})`)
  else expect(message).toBeUndefined()
})

test('the folder of these tests is on a local disk', () => {
  expect(() => refuseNetworkFileSystem(join(import.meta.dirname, 'not-there'))).not.toThrow()
})
