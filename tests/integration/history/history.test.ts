import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { postIncident } from '../../support/post-incident.ts'
import { waitUntil } from '../../support/wait-until.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis({ demo: true })
  await waitUntil('the archive is whole', async () => (await ask('/history')).status === 200)
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(aldis.edgeUrl + path, { headers, redirect: 'manual' })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, title: /<title>([^<]*)/.exec(text)?.[1] }
}

/** Names of the incidents that a page lists, in its order. */
const listed = (html: string) =>
  [...html.matchAll(/<h3><a href="[^"]*\/incidents\/[^"]*"[^>]*>(.*?)<\/a><\/h3>/g)].map(([, name = '']) =>
    name.replaceAll(/<[^>]*>/g, ''),
  )

const monthOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 7)

async function componentNamed(name: string): Promise<string> {
  return (await aldis.admin.collection('components').getFirstListItem(`name = "${name}"`)).id
}

describe('the history', () => {
  it('comes month by month to the oldest incident, each of them once', async () => {
    const all: string[] = []
    for (let path: string | undefined = '/history'; path; ) {
      const { text, status } = await ask(path)
      expect(status).toBe(200)
      all.push(...listed(text))
      path = /<a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    const begun = await aldis.admin.collection('incidents').getFullList({ filter: "status != 'scheduled'" })
    expect(all.toSorted()).toEqual(begun.map(({ name }) => name).toSorted())
    expect(all[0]).toBe('API errors in Frankfurt')
    expect(all.at(-1)).toBe('Instances failing to start in Singapore')
  })

  it('says of months between others that nothing was', async () => {
    const { text } = await ask(`/history?component=${await componentNamed('Webhooks')}`)
    expect(listed(text)).toEqual([
      'API errors in Frankfurt',
      'Delayed webhook deliveries',
      'Event streams disconnecting',
    ])
    expect(text).toContain('No incidents or maintenance match these filters.')
  })

  it('has a page of each month, which leads to the nearest others that have something', async () => {
    const month = monthOf(163)
    const { text, title, status } = await ask(`/history/${month}`)
    expect([status, listed(text)]).toEqual([200, expect.arrayContaining(['Frankfurt cut off from the internet'])])
    const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(`${month}-15`))
    expect(title).toBe(`${name} · Northwind Cloud status history`)
    for (const rel of ['prev', 'next']) {
      const [, href = ''] = new RegExp(`<a href="([^"]*)" rel="${rel}"`).exec(text) ?? []
      expect(listed((await ask(href)).text).length).toBeGreaterThan(0)
    }
  })

  it("says the page's uptime of each month, the same on the month's own page, and none of a choice", async () => {
    const uptimeOf = async (path: string) => /<p class="s soft">([\d.]+)% uptime<\/p>/.exec((await ask(path)).text)?.[1]
    await waitUntil('the ledger is whole', async () => (await uptimeOf('/history')) !== undefined)
    const month = monthOf(163)
    const uptime = await uptimeOf(`/history/${month}`)
    expect(Number(uptime)).toBeGreaterThan(99)
    expect(Number(uptime)).toBeLessThan(100)
    expect(await uptimeOf(`/history?to=${month}`)).toBe(uptime)
    expect(await uptimeOf('/history?kind=maintenance')).toBe(undefined)
    expect(await uptimeOf(`/history/${month}?impact=minor`)).toBe(undefined)
  })

  it('begins the name of a month with a capital where a heading begins, and writes it small in a sentence', async () => {
    const month = monthOf(163)
    const name = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric' }).format(new Date(`${month}-15`))
    const capital = name.charAt(0).toUpperCase() + name.slice(1)
    const { text, title } = await ask(`/fr/history/${month}`)
    expect(title).toContain(`${capital} · `)
    expect(text).toMatch(new RegExp(`<h1>${capital}\\.`))
    expect(text).toMatch(new RegExp(`<meta name="description" content="[^"]* en ${name}`))
    expect((await ask(`/fr/history?to=${month}`)).text).toMatch(
      new RegExp(`<h2 id="m-${month}"><a[^>]*>${capital}</a>`),
    )
  })

  it('goes by kind, impact and component, a group being all that is in it', async () => {
    const { text: planned } = await ask('/history?kind=maintenance')
    expect(planned).toContain('Managed Postgres: minor version upgrade')
    expect(planned).not.toContain('>API errors in Frankfurt<')
    const { text: critical } = await ask('/history?impact=critical&kind=incident')
    expect(listed(critical)).toContain('Object storage unavailable in Oregon')
    expect(critical).not.toContain('Delayed webhook deliveries')
    const { text: group } = await ask(`/history?component=${await componentNamed('Regions')}`)
    expect(listed(group)).toEqual(expect.arrayContaining(['API errors in Frankfurt', 'Slow queries in Virginia']))
    expect(listed(group)).not.toContain('Slow DNS resolution')
  })

  it.each([
    ['/history?component=nothing&q=router', 404, 'There is no such component on this page.', 'value="router"'],
    ['/history?impact=huge', 400, 'There is no such impact.', 'value="huge" selected'],
    ['/history?kind=huge', 400, 'There is no such kind.', 'value="huge" selected'],
    ['/history?q=router&order=huge', 400, 'There is no such order.', 'value="router"'],
    [`/history?q=${'long '.repeat(60)}`, 400, 'A search can have up to 200 characters.', `value="long long`],
    ['/history?q=%21%21', 200, 'There is no word in “!!” to search for.', 'value="!!"'],
    ['/history?q=nothing+like+it', 200, 'Nothing found for “nothing like it”.', 'value="nothing like it"'],
    ['/history?to=2026-13', 404, 'There is no such month.', ''],
    ['/history?page=99', 404, 'The list has no such page.', ''],
    ['/history?q=router&page=99', 404, 'The list has no such page.', 'value="router"'],
    ['/history/2026-13', 404, 'There is no such month.', ''],
    ['/history/2999-01', 404, 'This month has not begun yet.', ''],
    ['/history/1999-01', 404, 'Nothing is known about this month.', ''],
    ['/history/nothing', 404, 'There is no such page.', ''],
    ['/de/history?q=%21%21', 200, 'In „!!“ steht kein Wort, nach dem sich suchen lässt.', ''],
  ])('says at %s what is wrong, with %i, and keeps what was typed', async (path, status, words, kept) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(words)
    expect(answer.text).toContain(kept)
    expect(answer.text).not.toMatch(/No incidents or maintenance (so far|match these filters)/)
  })

  it('says at an unknown address whose page it is, in its colour', async () => {
    const { status, text, title } = await ask('/nothing-here')
    expect(status).toBe(404)
    expect(title).toBe('There is no such page. · Northwind Cloud status')
    expect(text).toContain('<bdi>Northwind Cloud</bdi>')
    expect(text).toMatch(/html:root\{--brand:#/)
  })

  it('finds words, marks them, and lets nothing typed become HTML or SQL', async () => {
    const { text, headers } = await ask('/history?q=excavator')
    expect(listed(text)).toEqual(['Frankfurt cut off from the internet'])
    expect(text).toContain('<mark>excavator</mark>')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(headers.get('vary')).toContain('accept')
    const { text: hostile, status } = await ask(`/history?q=${encodeURIComponent('"><script>alert(1)</script> NEAR(')}`)
    expect(status).toBe(200)
    expect(hostile.replaceAll(/="[^"]*"/g, '')).not.toContain('<script>alert')
    expect(hostile).toContain('value="&quot;>')
  })

  it('takes back at once what was taken back, from months, search and sitemap', async () => {
    const id = await postIncident(aldis, {
      name: 'Leaked zebra',
      body: 'The secret zebra is out.',
      status: 'investigating',
    })
    await waitUntil('it is found', async () => listed((await ask('/history?q=zebra')).text).length === 1)
    const surfaces = ['/history', `/history/${monthOf(0)}`, '/history?q=zebra', '/sitemap.xml', '/history/months.json']
    const holding = async () => {
      const texts = await Promise.all(surfaces.map(async (path) => (await ask(path)).text))
      return surfaces.filter(
        (_, at) => texts[at]?.includes('Leaked') || texts[at]?.includes(id) || /<mark>/.test(texts[at] ?? ''),
      )
    }
    expect(await holding()).toEqual(surfaces)
    await aldis.owner.collection('incidents').update(id, { archived_at: new Date().toISOString() })
    await waitUntil('it is gone everywhere', async () => (await holding()).length === 0)
  })
})

describe('the history as JSON', () => {
  const JSON_ONLY = { accept: 'application/json' }

  it('is what Statuspage gives to who asks for JSON, and only to them', async () => {
    const { text, headers, status } = await ask('/history', JSON_ONLY)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(headers.get('vary')).toContain('accept')
    const { months } = JSON.parse(text)
    const now = new Date()
    expect(months[0]).toMatchObject({
      name: now.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
      year: now.getUTCFullYear(),
      starts_on: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).getUTCDay(),
      days: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate(),
    })
    const incidents = months.flatMap((month: { incidents: Record<string, string>[] }) => month.incidents)
    expect(
      incidents.find(({ name = '' }) => name === 'Slow DNS resolution' || name === 'Delayed webhook deliveries'),
    ).toEqual({
      code: expect.stringMatching(/^[a-z0-9]{15}$/),
      name: 'Delayed webhook deliveries',
      message: 'A queue worker was stuck after a deployment. All delayed deliveries were sent; none were lost.',
      impact: 'minor',
      timestamp: expect.stringMatching(
        /^[A-Z][a-z]{2} <var data-var='date'>\d{1,2}<\/var>, <var data-var='time'>09:12<\/var> - <var data-var='time'>09:50<\/var> UTC$/,
      ),
    })
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'text/html, application/json']) {
      expect((await ask('/history', { accept })).headers.get('content-type')).toContain('text/html')
    }
    expect((await ask('/history', JSON_ONLY)).text).toBe(text)
  })

  it('goes back page by page to what its readers look for, without a gap or a month twice', async () => {
    const seen: string[] = []
    const codes: string[] = []
    for (let page = 1; page <= 6; page += 1) {
      const { months } = JSON.parse((await ask(`/history?page=${page}`, JSON_ONLY)).text)
      for (const { name, year, incidents } of months) {
        seen.push(`${name} ${year}`)
        codes.push(...incidents.map(({ code }: { code: string }) => code))
      }
    }
    expect(new Set(seen).size).toBe(18)
    const begun = await aldis.admin
      .collection('incidents')
      .getFullList({ filter: "status != 'scheduled' && archived_at = ''" })
    expect(codes.toSorted()).toEqual(begun.map(({ id }) => id).toSorted())
    const [code] = codes
    expect((await ask(`/api/v2/incidents/${code}.json`)).status).toBe(200)
    expect((await ask('/history?page=nothing', JSON_ONLY)).status).toBe(404)
  })
})
