import { expect, test } from './fixtures.ts'

/** Colours all round the wheel, from pale to dark and from grey to garish, and the extremes. */
const BRANDS = [
  ...['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#1f5f8b'],
  ...Array.from({ length: 12 }, (_, hue) => hue * 30).flatMap((hue) =>
    [20, 60, 100].flatMap((saturation) => [15, 35, 55, 75, 92].map((light) => hex(hue, saturation / 100, light / 100))),
  ),
]

/** A colour of the HSL wheel as an owner would write it. */
function hex(hue: number, saturation: number, light: number): string {
  const chroma = saturation * Math.min(light, 1 - light)
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (light - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return `#${[0, 8, 4].map((n) => part(n).toString(16).padStart(2, '0')).join('')}`
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`any brand colour is readable in a ${colorScheme} scheme (WCAG 1.4.3 and 1.4.11)`, async ({ page, bare }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(bare.edgeUrl)
    const found = await page.evaluate((brands) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 1
      const context = canvas.getContext('2d', { willReadFrequently: true })
      const probe = document.body.appendChild(document.createElement('i'))
      /** What is painted: the browser's own mapping of the colour to the screen's. */
      const luminance = (value: string) => {
        probe.style.color = value
        if (!context) throw new Error('no canvas')
        context.fillStyle = getComputedStyle(probe).color
        context.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
          const share = byte / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const contrast = (one: string, other: string) => {
        const [a, b] = [luminance(one), luminance(other)]
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      }
      const statuses = ['ok', 'deg', 'part', 'down', 'maint']
      const text: [string, string][] = [
        ...['--paper', '--sheet', '--sunk'].flatMap((under) =>
          ['--ink', '--soft', '--accent'].map((over): [string, string] => [`var(${over})`, `var(${under})`]),
        ),
        ['var(--on-fill)', 'var(--fill)'],
        ['var(--paper)', 'var(--ink)'],
      ]
      const graphics: [string, string][] = [
        ...[...statuses, 'void'].map((status): [string, string] => [`var(--${status})`, 'var(--paper)']),
        ...[...statuses, 'void'].map((status): [string, string] => [`var(--${status})`, 'var(--sunk)']),
        ...['--paper', '--sheet'].map((under): [string, string] => ['var(--edge)', `var(${under})`]),
        ...['--paper', '--sheet', '--sunk'].map((under): [string, string] => ['var(--accent)', `var(${under})`]),
      ]
      const bad: string[] = []
      const check = (brand: string, least: number, over: string, under: string, on: string) => {
        const ratio = contrast(over, under)
        if (!(ratio >= least)) bad.push(`${brand}: ${on} ${over} on ${under} is ${ratio.toFixed(2)}:1, not ${least}:1`)
      }
      for (const brand of brands) {
        document.documentElement.style.setProperty('--brand', brand)
        probe.className = ''
        for (const [over, under] of text) check(brand, 4.5, over, under, '')
        for (const [over, under] of graphics) check(brand, 3, over, under, '')
        for (const status of statuses) {
          probe.className = status
          for (const under of ['var(--paper)', 'var(--st-wash)', 'var(--sunk)']) {
            check(brand, 4.5, 'var(--st-ink)', under, status)
          }
          check(brand, 4.5, 'var(--ink)', 'var(--st-wash)', status)
          check(brand, 3, 'var(--st)', 'var(--st-wash)', status)
          check(brand, 3, 'var(--accent)', 'var(--st-wash)', status)
        }
      }
      return bad
    }, BRANDS)
    expect(BRANDS.length).toBeGreaterThan(150)
    expect(found).toEqual([])
  })
}
