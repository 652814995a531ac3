#!/usr/bin/env bash
# Upgrades the shop on this machine to the release that contains this file, or rolls back to the previous one (docs/deploy.md):
#   /opt/kadai/releases/2.1/deploy/upgrade.sh
#   /opt/kadai/releases/2.1/deploy/upgrade.sh rollback [--restore]
# After an interruption, run it again: it completes the upgrade.
set -euo pipefail
umask 022 # the service's user must be able to read the build

release=$(realpath "$(dirname "$0")/..")
home=$(dirname "$(dirname "$release")")
current=$home/current
notes=$home/before-upgrade # paths of this release, the previous one and the backup
env_file=${KADAI_ENV_FILE:-/etc/kadai.env}
unset KADAI_ENV_FILE # the shop's commands would read the file, which their user may not
stop=${KADAI_STOP:-systemctl stop kadai}
start=${KADAI_START:-systemctl start kadai}
# open, closed, or half: closed, with only part of the data moved.
state=open
unfinished=

say() { echo "upgrade: $*"; }
fail() { echo "upgrade: $*" >&2; exit 1; }

# Reopens the shop after an interruption.
at_the_end() {
  [ -z "$unfinished" ] || rm -rf "$unfinished"
  if [ "$state" = closed ]; then
    say "interrupted; starting $(readlink -f "$current")" >&2
    open_shop || true
  fi
}
close_shop() { state=closed; $stop; }
# Closes the lock's descriptor, so that the service does not inherit the lock.
open_shop() { $start 9>&- || return; state=open; }

# Prints the settings as systemd and `kadai --env-file` parse them, each followed by a zero byte.
read_settings() {
  # shellcheck disable=SC2016
  "$running/node_modules/.bin/node" --input-type=module -e '
    const [file, parser] = process.argv.slice(1)
    const { parseEnvironmentFile } = await import(parser)
    for (const setting of Object.entries(parseEnvironmentFile(fs.readFileSync(file, "utf8"))))
      process.stdout.write(`${setting.join("=")}\0`)' "$env_file" "$release/scripts/kadai/parse-environment-file.ts"
}
setting() {
  local line
  for line in "${settings[@]}"; do
    if [ "${line%%=*}" = "$1" ]; then printf '%s' "${line#*=}"; fi
  done
}

as_owner() {
  if [ "$(id -un)" = "$owner" ]; then "$@"; else runuser -u "$owner" -- "$@"; fi
}
# Runs a kadai command as the owner of the data, who may not read the settings file.
kadai() (
  cd "$1" || exit
  shift
  for line in "${settings[@]}"; do export "${line?}"; done
  as_owner node_modules/.bin/node scripts/kadai.ts "$@"
)

# Creates a folder next to or below DATA_DIR, accessible to the owner of the data only.
make_folder() {
  [ -d "$1" ] || { mkdir -m 700 "$1" && chown --reference="$data" "$1"; }
}

switch_to() {
  ln -sfn "$1" "$current.new"
  mv -T "$current.new" "$current"
}

is_ready() {
  # shellcheck disable=SC2016
  "$running/node_modules/.bin/node" -e '
    const [host, port] = process.argv.slice(1)
    const here = ["", "0.0.0.0", "::"].includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host
    fetch(`http://${here}:${port}/readyz`, { signal: AbortSignal.timeout(5000) })
      .then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))' \
    "$(setting HOST)" "${port:-3000}"
}
start_and_wait() {
  local deadline=$((SECONDS + ${KADAI_PATIENCE:-180}))
  open_shop || return
  until is_ready; do
    # Fails early after an exit code for which systemd does not restart the service.
    if systemctl is-failed --quiet kadai 2>/dev/null || [ "$SECONDS" -ge "$deadline" ]; then return 1; fi
    sleep 1
  done
}
# Opens a shop that an interruption left closed.
ensure_open() {
  is_ready || start_and_wait || fail "the shop is not ready; see journalctl -u kadai"
  say "open with $1, which was already running"
}

last_migration() { sed -n 's/.*"when": \([0-9]*\).*/\1/p' "$1/migrations/meta/_journal.json" | sort -n | tail -n 1; }

upgrade() {
  local backup
  [ "$running" != "$release" ] || { ensure_open "$release"; return; }
  say "building $release; the shop stays open"
  cd "$release"
  # npm writes this file last, so it shows that an earlier npm ci was complete.
  [ -e node_modules/.package-lock.json ] || npm ci
  npm run build
  # The only folder of a release that the service may write to: its compile cache.
  mkdir -p build/compiled
  chown --reference="$data" build/compiled
  as_owner test -r scripts/start.ts -a -x node_modules/.bin/node ||
    fail "$owner may not read $release: chmod -R go=u,go-w $release"

  say "closing the shop"
  close_shop
  backup=$data/backups/before-$(basename "$release")-$(date +%Y%m%d-%H%M%S).backup
  # The backup command verifies what it has written.
  if ! { make_folder "$data/backups" && kadai "$running" backup --to "$backup"; }; then
    open_shop
    fail "the backup failed, so the old release was started again"
  fi
  printf '%s\n' "$release" "$running" "$backup" >"$notes.new"
  mv "$notes.new" "$notes"
  switch_to "$release"
  start_and_wait || fail "the shop is not ready; see journalctl -u kadai. To return to $running: $0 rollback"
  say "open with $release. To return to $running: $0 rollback"
}

rollback() {
  local new old backup
  { read -r new && read -r old && read -r backup; } <"$notes" || fail "there was no upgrade: $notes does not exist"
  [ "$new" = "$release" ] || fail "the last upgrade was to $new: run its upgrade.sh"
  [ "$running" != "$old" ] || { ensure_open "$old"; return; }
  [ "$running" = "$release" ] || fail "$running is running, neither $release nor $old"
  if [ "$(last_migration "$old")" = "$(last_migration "$release")" ]; then
    close_shop
    switch_to "$old"
    start_and_wait || fail "the shop is not ready with $old either; see journalctl -u kadai"
    say "open with $old; the database schema is the same, so nothing is lost"
    return
  fi
  [ "${1:-}" = --restore ] || fail "$release has changed the database, and $old cannot use it. Restoring $backup loses everything since the upgrade: $0 rollback --restore"
  [ -z "$(setting DATABASE_URL)" ] || fail "on a PostgreSQL server: stop the shop, create an empty database, run 'kadai restore $backup --to <its URL>' in $old, set DATABASE_URL in $env_file to that URL, point $current to $old"
  restore "$old" "$backup"
  start_and_wait || fail "the shop is not ready with $old; see journalctl -u kadai"
  say "open with $old as of before the upgrade. The data since then is in $aside"
}

# Restores into a folder next to the data while the shop is open, then closes the shop and swaps the folders.
restore() {
  local now
  now=$(date +%Y%m%d-%H%M%S)
  aside=$data.before-rollback-$now
  [ "$(stat -c %d "$data")" = "$(stat -c %d "$(dirname "$data")")" ] ||
    fail "$data is a mount point, so its contents cannot be moved next to it: see 'kadai restore --help'"
  unfinished=$data.restored-$now
  make_folder "$unfinished"
  kadai "$1" restore "$2" --to "$unfinished" || fail "the backup could not be restored; nothing was changed"
  close_shop
  trap '' INT TERM HUP
  state=half
  make_folder "$aside"
  if ! { move "$data" "$aside" && move "$unfinished" "$data" && switch_to "$1"; }; then
    unfinished=
    fail "the shop is closed. The old data is in $aside, the restored data in $data and $data.restored-$now"
  fi
  state=closed
  trap 'exit 130' INT TERM HUP
}
# Moves everything except backups, their key and the assets of releases.
move() { find "$1" -mindepth 1 -maxdepth 1 ! -name 'backup*' ! -name release-assets -exec mv -t "$2" {} +; }

case ${1:-upgrade}-${2:-} in
  upgrade- | rollback- | rollback---restore) ;;
  *) fail "unknown argument \"$*\". Usage: upgrade.sh [rollback [--restore]]" ;;
esac
[ "$(basename "$(dirname "$release")")" = releases ] || fail "$release is not in a folder named releases: see docs/deploy.md"
[ -L "$current" ] || fail "$current does not exist yet: see docs/deploy.md"
running=$(readlink -f "$current")
[ -x "$running/node_modules/.bin/node" ] || fail "$current points to $running, which is not a release"
mapfile -d '' settings < <(read_settings)
[ "${#settings[@]}" -gt 0 ] || fail "$env_file has no settings"
data=$(setting DATA_DIR)
port=$(setting PORT)
[[ $data == /* && -d $data ]] || fail "DATA_DIR in $env_file must be the absolute path of the shop's folder"
owner=$(stat -c %U "$data")
[ "$(id -u)" = 0 ] || [ "$(id -un)" = "$owner" ] || fail "please run this as root"
exec 9>"$home/upgrade.lock"
flock -n 9 || fail "another upgrade is running"
trap at_the_end EXIT
trap 'exit 130' INT TERM HUP

if [ "${1:-upgrade}" = upgrade ]; then upgrade; else rollback "${2:-}"; fi
