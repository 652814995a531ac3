import { installPackage } from '../../scripts/install-package.ts'

/** Before the tests begin: several files need them, and would install them at the same time. */
export default function installPackages() {
  for (const folder of ['scripts/check-tools', 'scripts/s3-server']) installPackage(folder)
}
