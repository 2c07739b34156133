/**
 * The refusals that several parts answer with, by their code: each says it in the same words and with the same status.
 */
export const COMMON_REFUSALS = {
  too_large: { status: 413, refusal: { code: 'too_large', message: 'The request is too large.' } },
  too_slow: { status: 408, refusal: { code: 'too_slow', message: 'The request did not arrive completely in time.' } },
  invalid: { status: 400, refusal: { code: 'invalid', message: 'The request cannot be read.' } },
  bad_host: { status: 400, refusal: { code: 'bad_host', message: 'The Host of this request is not valid.' } },
  live_full: {
    status: 503,
    refusal: { code: 'live_full', message: 'There are too many live connections.' },
    headers: { 'retry-after': '30' },
  },
} as const
