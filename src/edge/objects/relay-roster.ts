import { spreadOf } from '../../core/live/spread.ts'
import type { Millis } from '../../core/time/instant.ts'
import { MOST_RELAYS, RELAY_IDLE_FOR } from '../base/limits.ts'
import type { Region } from '../stubs/region.ts'
import { type Place, placeOf, relayName } from '../stubs/stubs.ts'
import type { Load, OpenRelays } from '../stubs/version.ts'

/** A relay with this share of its sockets is not counted on for more. */
const NEARLY_FULL = 0.8

/**
 * Which relays of a page there are, and how many in each region are open to sockets. The numbers go up as soon as the
 * open ones are nearly full; they go down one by one where fewer have been enough for long. How many a relay holds is
 * kept in memory: each says it with every confirmation, and nothing is written where nothing changes.
 */
export class RelayRoster {
  readonly #sql: SqlStorage
  readonly #capacity: number
  readonly #loads = new Map<string, Load>()

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
    return [...new Set(this.names().flatMap((name) => placeOf(name)?.region ?? []))]
  }

  add(name: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO roster (name) VALUES (?)', name)
  }

  remove(name: string): void {
    this.#sql.exec('DELETE FROM roster WHERE name = ?', name)
    this.#loads.delete(name)
  }

  /** Takes note of what a relay says of itself. */
  note(name: string, load: Load, now: Millis): void {
    this.#loads.set(name, load)
    if (load.sockets + load.streams > 0 || load.isAsked) {
      this.#sql.exec('UPDATE roster SET idle_since = NULL WHERE name = ? AND idle_since IS NOT NULL', name)
    } else this.#sql.exec('UPDATE roster SET idle_since = ? WHERE name = ? AND idle_since IS NULL', now, name)
  }

  /** A visitor was sent on by a relay that had no room. */
  noteFull(name: string): void {
    const load = this.#loads.get(name) ?? { streams: 0, isAsked: true, isBlank: false }
    this.#loads.set(name, { ...load, sockets: this.#capacity })
  }

  /** Those that nobody has needed for long, but for numbers that are open behind the first. */
  idle(now: Millis): string[] {
    const sql = 'SELECT name FROM roster WHERE idle_since <= ?'
    const names = [...this.#sql.exec<{ name: string }>(sql, now - RELAY_IDLE_FOR)].map(({ name }) => name)
    return names.filter((name) => {
      const place = placeOf(name)
      return place === null || place.number <= 1 || place.number > this.#open(place.region).count
    })
  }

  /** Opens and closes numbers of a region as is needed by now; names those that are open and were not there. */
  balance(page: string, region: Region, now: Millis): string[] {
    const before = this.#open(region)
    const sockets = this.#numbersUpTo(MOST_RELAYS).map((number) => this.#load(page, { region, number })?.sockets ?? 0)
    const total = sockets.reduce((sum, one) => sum + one, 0)
    const needed = Math.min(MOST_RELAYS, Math.floor(total / (NEARLY_FULL * this.#capacity)) + 1)
    let open = Math.max(before.count, needed)
    // Sockets are not spread evenly where relays were opened one after the other.
    while (open < MOST_RELAYS && this.#withRoom(page, region, open).length === 0) open += 1
    const isRoomy = needed < open
    const since = isRoomy ? (before.roomySince ?? now) : null
    const isLong = since !== null && now - since >= RELAY_IDLE_FOR
    const next = isLong ? { count: open - 1, roomySince: now } : { count: open, roomySince: since }
    this.#write(region, next)
    const there = new Set(this.names())
    // The first is made by whoever comes to it.
    const behind = this.#numbersUpTo(next.count).slice(1)
    return behind.map((number) => relayName(page, { region, number })).filter((name) => !there.has(name))
  }

  /** Those of a region that take more sockets. */
  openIn(page: string, region: Region): OpenRelays {
    const { count } = this.#open(region)
    const open = this.#withRoom(page, region, count)
    const most = this.#numbersUpTo(count).map((number) => this.#load(page, { region, number })?.sockets ?? 0)
    return { open, spread: spreadOf(Math.max(...most)) }
  }

  #withRoom(page: string, region: Region, count: number): number[] {
    return this.#numbersUpTo(count).filter((number) => {
      const load = this.#load(page, { region, number })
      return load === undefined || load.sockets < this.#capacity
    })
  }

  #load(page: string, place: Place): Load | undefined {
    return this.#loads.get(relayName(page, place))
  }

  #numbersUpTo(count: number): number[] {
    return Array.from({ length: count }, (_, at) => at + 1)
  }

  #open(region: Region): { count: number; roomySince: Millis | null } {
    const sql = 'SELECT open AS count, roomy_since AS roomySince FROM regions WHERE region = ?'
    const [row] = this.#sql.exec<{ count: number; roomySince: number | null }>(sql, region)
    return row ?? { count: 1, roomySince: null }
  }

  #write(region: Region, next: { count: number; roomySince: Millis | null }): void {
    const { count, roomySince } = this.#open(region)
    if (count === next.count && roomySince === next.roomySince) return
    this.#sql.exec('INSERT OR REPLACE INTO regions VALUES (?, ?, ?)', region, next.count, next.roomySince)
  }
}
