import { spreadTime } from '../../../core/live/spread.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { MAX_RELAYS, RELAY_IDLE_TIMEOUT } from '../../base/limits.ts'
import type { Region } from '../../stubs/region.ts'
import type { OpenRelays, RelayLoad } from '../../stubs/relay-messages.ts'
import { parseRelayName, type RelayPlace, relayName } from '../../stubs/stubs.ts'

/** Relays above this share of their capacity do not count as spare room. */
const NEARLY_FULL = 0.8

/**
 * The relays of a page, and how many in each region are open to sockets. The number rises as soon as the open ones are
 * nearly full, and falls one by one when fewer have been enough for long. Loads are kept in memory, so nothing is written
 * when nothing changes; a hub that was evicted has them again when it has called all relays. No relay is closed before.
 */
export class RelayRoster {
  readonly #sql: SqlStorage
  readonly #capacity: number
  readonly #loads = new Map<string, RelayLoad>()

  /** `capacity` is how many sockets one relay holds. */
  constructor(sql: SqlStorage, capacity: number) {
    this.#sql = sql
    this.#capacity = capacity
    sql.exec('CREATE TABLE IF NOT EXISTS roster (name TEXT PRIMARY KEY, idle_since INTEGER)')
    sql.exec('CREATE TABLE IF NOT EXISTS regions (region TEXT PRIMARY KEY, open INTEGER, roomy_since INTEGER)')
  }

  names(): string[] {
    return [...this.#sql.exec<{ name: string }>('SELECT name FROM roster ORDER BY name')].map(({ name }) => name)
  }

  /** Regions with a relay. */
  regions(): Region[] {
    return [...new Set(this.names().flatMap((name) => parseRelayName(name)?.region ?? []))]
  }

  add(name: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO roster (name) VALUES (?)', name)
  }

  remove(name: string): void {
    this.#sql.exec('DELETE FROM roster WHERE name = ?', name)
    this.#loads.delete(name)
  }

  /** Records a relay's load. */
  recordLoad(name: string, load: RelayLoad): void {
    this.#loads.set(name, load)
    const idleSince = load.sockets + load.streams > 0 ? null : load.usedAt
    this.#sql.exec('UPDATE roster SET idle_since = ?1 WHERE name = ?2 AND idle_since IS NOT ?1', idleSince, name)
  }

  /** Marks a relay as full: it refused a visitor. */
  markFull(name: string): void {
    const load = this.#loads.get(name) ?? { streams: 0, usedAt: Date.now(), isEmpty: false, seq: 0 }
    this.#loads.set(name, { ...load, sockets: this.#capacity })
  }

  /** Relays that have been idle for long, except open ones after the first. */
  idleRelays(now: Millis): string[] {
    return this.#idle().flatMap(({ name, since }) => (since <= now - RELAY_IDLE_TIMEOUT ? [name] : []))
  }

  /** When a relay may be released next; null where none is idle. */
  idleAt(): Millis | null {
    return laterThan(this.#idle())
  }

  /** When a region may have one open relay less; null where all are needed. */
  roomyAt(): Millis | null {
    const regions = new Set<string>(this.regions())
    const sql = 'SELECT region, roomy_since AS since FROM regions WHERE roomy_since IS NOT NULL'
    const roomy = [...this.#sql.exec<{ region: string; since: number }>(sql)]
    return laterThan(roomy.filter(({ region }) => regions.has(region)))
  }

  #idle(): { name: string; since: Millis }[] {
    const sql = 'SELECT name, idle_since AS since FROM roster WHERE idle_since IS NOT NULL'
    return [...this.#sql.exec<{ name: string; since: number }>(sql)].filter(({ name }) => {
      const place = parseRelayName(name)
      return place === null || place.number <= 1 || place.number > this.#readOpen(place.region).count
    })
  }

  /** Adjusts the number of open relays of a region; returns the names of open ones that do not exist yet. */
  balance(page: string, region: Region, now: Millis): string[] {
    const current = this.#readOpen(region)
    const sockets = this.#numbersUpTo(MAX_RELAYS).map((number) => this.#load(page, { region, number })?.sockets ?? 0)
    const total = sockets.reduce((sum, one) => sum + one, 0)
    const needed = Math.min(MAX_RELAYS, Math.floor(total / (NEARLY_FULL * this.#capacity)) + 1)
    let open = Math.max(current.count, needed)
    // Sockets are unevenly spread where relays were opened one after the other.
    while (open < MAX_RELAYS && this.#withRoom(page, region, open).length === 0) open += 1
    const existing = new Set(this.names())
    const openNames = this.#numbersUpTo(open).map((number) => relayName(page, { region, number }))
    // One that is gone has no sockets.
    const isKnown = openNames.every((name) => this.#loads.has(name) || !existing.has(name))
    const since = needed < open ? (current.roomySince ?? (isKnown ? now : null)) : null
    const isLong = since !== null && now - since >= RELAY_IDLE_TIMEOUT
    const next = { count: isLong && isKnown ? open - 1 : open, roomySince: isLong ? now : since }
    this.#writeOpen(region, next)
    // The first is created by its first visitor.
    const others = this.#numbersUpTo(next.count).slice(1)
    return others.map((number) => relayName(page, { region, number })).filter((name) => !existing.has(name))
  }

  /** Those of a region that take more sockets. */
  openRelaysIn(page: string, region: Region): OpenRelays {
    const { count } = this.#readOpen(region)
    const open = this.#withRoom(page, region, count)
    const sockets = this.#numbersUpTo(count).map((number) => this.#load(page, { region, number })?.sockets ?? 0)
    return { open, spread: spreadTime(Math.max(...sockets)) }
  }

  #withRoom(page: string, region: Region, count: number): number[] {
    return this.#numbersUpTo(count).filter((number) => {
      const load = this.#load(page, { region, number })
      return load === undefined || load.sockets < this.#capacity
    })
  }

  #load(page: string, place: RelayPlace): RelayLoad | undefined {
    return this.#loads.get(relayName(page, place))
  }

  #numbersUpTo(count: number): number[] {
    return Array.from({ length: count }, (_, at) => at + 1)
  }

  #readOpen(region: Region): { count: number; roomySince: Millis | null } {
    const sql = 'SELECT open AS count, roomy_since AS roomySince FROM regions WHERE region = ?'
    const [row] = this.#sql.exec<{ count: number; roomySince: number | null }>(sql, region)
    return row ?? { count: 1, roomySince: null }
  }

  #writeOpen(region: Region, next: { count: number; roomySince: Millis | null }): void {
    const { count, roomySince } = this.#readOpen(region)
    if (count === next.count && roomySince === next.roomySince) return
    this.#sql.exec('INSERT OR REPLACE INTO regions VALUES (?, ?, ?)', region, next.count, next.roomySince)
  }
}

/** When the first of these has been so for long. */
function laterThan(all: readonly { since: Millis }[]): Millis | null {
  return all.length === 0 ? null : Math.min(...all.map(({ since }) => since)) + RELAY_IDLE_TIMEOUT
}
