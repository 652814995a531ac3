#!/usr/bin/env bash
# Upgrades the shop of one machine to the release in whose folder this file lies, or goes back to the one before (docs/deploy.md):
#   /opt/kadai/releases/2.1/deploy/upgrade.sh
#   /opt/kadai/releases/2.1/deploy/upgrade.sh rollback [--restore]
# Where it was interrupted, running it again finishes what it began.
set -euo pipefail
umask 022 # the service's user reads what is built here

release=$(realpath "$(dirname "$0")/..")
home=$(dirname "$(dirname "$release")")
current=$home/current
notes=$home/before-upgrade # this release, the one before it, and the backup that was taken of its shop
env_file=${KADAI_ENV_FILE:-/etc/kadai.env}
unset KADAI_ENV_FILE # the commands of the shop would read it, and their user may not
stop=${KADAI_STOP:-systemctl stop kadai}
start=${KADAI_START:-systemctl start kadai}
# open, closed, or half: closed, with data that is moved in part.
state=open
unfinished=

say() { echo "upgrade: $*"; }
fail() { echo "upgrade: $*" >&2; exit 1; }

# Without this an interrupted upgrade would leave the shop closed.
at_the_end() {
  [ -z "$unfinished" ] || rm -rf "$unfinished"
  if [ "$state" = closed ]; then
    say "interrupted; starting $(readlink -f "$current")" >&2
    open_shop || true
  fi
}
close_shop() { state=closed; $stop; }
# The lock is not the service's.
open_shop() { $start 9>&- || return; state=open; }

# The settings, read as systemd and `kadai --env-file` read them; each ends with a zero byte.
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
# A command of the shop, as the user who owns its data and may not read the file of its settings.
kadai() (
  cd "$1" || exit
  shift
  for line in "${settings[@]}"; do export "${line?}"; done
  as_owner node_modules/.bin/node scripts/kadai.ts "$@"
)

# A folder beside or below DATA_DIR, for its owner alone.
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
    # An exit code that systemd does not start again.
    if systemctl is-failed --quiet kadai 2>/dev/null || [ "$SECONDS" -ge "$deadline" ]; then return 1; fi
    sleep 1
  done
}
# What an interruption left closed is opened.
make_sure_it_is_open() {
  is_ready || start_and_wait || fail "the shop is not ready. journalctl -u kadai says why"
  say "open with $1, which runs already"
}

last_migration() { sed -n 's/.*"when": \([0-9]*\).*/\1/p' "$1/migrations/meta/_journal.json" | sort -n | tail -n 1; }

upgrade() {
  local backup
  [ "$running" != "$release" ] || { make_sure_it_is_open "$release"; return; }
  say "building $release; the shop stays open"
  cd "$release"
  # npm writes this file last.
  [ -e node_modules/.package-lock.json ] || npm ci
  npm run build
  # The service stores compiled code here, and may write nowhere else in a release.
  mkdir -p build/compiled
  chown --reference="$data" build/compiled
  as_owner test -r scripts/start.ts -a -x node_modules/.bin/node ||
    fail "$owner may not read $release: chmod -R go=u,go-w $release"

  say "closing the shop"
  close_shop
  backup=$data/backups/before-$(basename "$release")-$(date +%Y%m%d-%H%M%S).backup
  # It reads back what it has written.
  if ! { make_folder "$data/backups" && kadai "$running" backup --to "$backup"; }; then
    open_shop
    fail "no backup could be made, so the old release was started again"
  fi
  printf '%s\n' "$release" "$running" "$backup" >"$notes.new"
  mv "$notes.new" "$notes"
  switch_to "$release"
  start_and_wait || fail "the shop is not ready. journalctl -u kadai says why; back to $running: $0 rollback"
  say "open with $release. Back to $running: $0 rollback"
}

rollback() {
  local new old backup
  { read -r new && read -r old && read -r backup; } <"$notes" || fail "there was no upgrade: $notes is not there"
  [ "$new" = "$release" ] || fail "the last upgrade was to $new: run its upgrade.sh"
  [ "$running" != "$old" ] || { make_sure_it_is_open "$old"; return; }
  [ "$running" = "$release" ] || fail "$running is what runs, neither $release nor $old"
  if [ "$(last_migration "$old")" = "$(last_migration "$release")" ]; then
    close_shop
    switch_to "$old"
    start_and_wait || fail "the shop is not ready with $old either; journalctl -u kadai says why"
    say "open with $old; the database is the same, so nothing is lost"
    return
  fi
  [ "${1:-}" = --restore ] || fail "$release has changed the database, and $old refuses it. Restoring $backup loses what happened since the upgrade: $0 rollback --restore"
  [ -z "$(setting DATABASE_URL)" ] || fail "on a PostgreSQL server: stop the shop, make an empty database, run 'kadai restore $backup --to <its address>' in $old, put the address into $env_file, point $current to $old"
  restore "$old" "$backup"
  start_and_wait || fail "the shop is not ready with $old; journalctl -u kadai says why"
  say "open with $old as it was before the upgrade. What happened since lies in $aside"
}

# The shop stays open until the backup is back whole in a folder beside its data.
restore() {
  local now
  now=$(date +%Y%m%d-%H%M%S)
  aside=$data.before-rollback-$now
  [ "$(stat -c %d "$data")" = "$(stat -c %d "$(dirname "$data")")" ] ||
    fail "$data is a disk of its own, so nothing can be moved beside it: see 'kadai restore --help'"
  unfinished=$data.restored-$now
  make_folder "$unfinished"
  kadai "$1" restore "$2" --to "$unfinished" || fail "the backup could not be restored; nothing was changed"
  close_shop
  trap '' INT TERM HUP
  state=half
  make_folder "$aside"
  if ! { move "$data" "$aside" && move "$unfinished" "$data" && switch_to "$1"; }; then
    unfinished=
    fail "the shop is closed. What was there lies in $aside, what is to be there in $data and $data.restored-$now"
  fi
  state=closed
  trap 'exit 130' INT TERM HUP
}
# All but the backups, their key, and what the pages of every release may ask for.
move() { find "$1" -mindepth 1 -maxdepth 1 ! -name 'backup*' ! -name release-assets -exec mv -t "$2" {} +; }

case ${1:-upgrade}-${2:-} in
  upgrade- | rollback- | rollback---restore) ;;
  *) fail "what is \"$*\"? Nothing, or: rollback [--restore]" ;;
esac
[ "$(basename "$(dirname "$release")")" = releases ] || fail "$release does not lie in a folder named releases: see docs/deploy.md"
[ -L "$current" ] || fail "there is no $current yet: see docs/deploy.md"
running=$(readlink -f "$current")
[ -x "$running/node_modules/.bin/node" ] || fail "$current leads to $running, where there is no release"
mapfile -d '' settings < <(read_settings)
[ "${#settings[@]}" -gt 0 ] || fail "there are no settings in $env_file"
data=$(setting DATA_DIR)
port=$(setting PORT)
[[ $data == /* && -d $data ]] || fail "DATA_DIR in $env_file has to be the folder of the shop, beginning with /"
owner=$(stat -c %U "$data")
[ "$(id -u)" = 0 ] || [ "$(id -un)" = "$owner" ] || fail "please run this as root"
exec 9>"$home/upgrade.lock"
flock -n 9 || fail "another upgrade is under way"
trap at_the_end EXIT
trap 'exit 130' INT TERM HUP

if [ "${1:-upgrade}" = upgrade ]; then upgrade; else rollback "${2:-}"; fi
