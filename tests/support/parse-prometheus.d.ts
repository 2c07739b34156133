/** It brings no types of its own. */
declare module 'parse-prometheus-text-format' {
  interface Parsed {
    name: string
    help: string
    type: string
    metrics: { value?: string; labels?: Record<string, string> }[]
  }
  export default function parsePrometheusTextFormat(text: string): Parsed[]
}
