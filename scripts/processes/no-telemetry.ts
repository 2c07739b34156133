/** Environment of the processes of Astro, Wrangler and the tests: no telemetry, no network requests. */
export const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}
