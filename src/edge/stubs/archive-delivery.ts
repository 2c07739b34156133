/** The page's epoch and revision that something belongs to. */
export interface PageRevision {
  epoch: string
  revision: number
}

/** The revision that a delivery is of, and the full fill it belongs to; null for a pull. */
export interface Provenance extends PageRevision {
  fill: string | null
}

/** What the hub delivers: public incidents as JSON text, read from PocketBase at one revision. */
export interface IncidentDelivery extends Provenance {
  /** The page's time zone, which months depend on; null where the delivery does not know it. */
  timeZone: string | null
  incidents: string
  /** Incidents that are no longer public. */
  removed: string[]
  /** The page's own files (logos, favicon); null where the delivery does not say. */
  pageFiles: string[] | null
}

/** What the hub delivers of the ledger: steps of components as JSON text, read from PocketBase at one revision. */
export interface LedgerDelivery extends PageRevision {
  components: readonly string[]
  steps: string
  /** Components that are no longer on the page. */
  removed: readonly string[]
}
