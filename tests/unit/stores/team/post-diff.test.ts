import { describe, expect, it } from 'vitest'
import type { Post } from '../../../../src/stores/team/model/post.ts'
import type { PostContent } from '../../../../src/stores/team/model/post-content.ts'
import { diffPost, type StoredPost } from '../../../../src/stores/team/pocketbase/post-diff.ts'
import { incident, NOW, PAGE, update } from './fake-backend.ts'

const FIRST: PostContent = {
  name: 'API errors',
  status: 'investigating',
  body: 'Some requests fail.',
  affected: [{ component: 'api', status: 'partial_outage' }],
  impact: null,
  display_at: null,
  nextUpdateMinutes: 30,
  files: [],
  texts: [],
}
const LATER = '2026-11-21T14:32:00.000Z'
const graph = new File(['picture'], 'graph.png')

const post = (changes: Partial<PostContent>, tried: Partial<PostContent>[] = [{}], files: File[] = []): Post => ({
  page: PAGE,
  incident: 'i',
  update: 'u',
  opensIncident: true,
  content: { ...FIRST, ...changes },
  setsImpact: true,
  next_update_at: LATER,
  seen_revision: null,
  files,
  earlierContents: tried.map((one) => ({ ...FIRST, ...one })),
})

const stored = (changes: Partial<PostContent> = {}, of: Partial<StoredPost> = {}): StoredPost => {
  const { name, status, body, affected, impact } = { ...FIRST, ...changes }
  const words = affected.map((one) => ({ ...one, name: 'API', old_status: 'operational' as const }))
  return {
    update: update('i', { id: 'u', status, body, affected: words }),
    incident: incident({ id: 'i', name, impact_override: impact }),
    isNewest: true,
    ...of,
  }
}

const NONE = { state: 'own', update: {}, incident: {} }

describe('what is left to write of a post that is stored', () => {
  it('is nothing where nothing was changed, though others went on editing', () => {
    expect(diffPost(post({}), stored(), NOW)).toEqual(NONE)
    expect(diffPost(post({}), stored({ name: 'Edited by Mara' }), NOW)).toEqual(NONE)
    expect(diffPost(post({}, []), stored(), NOW)).toEqual(NONE)
  })

  it.each<[string, Partial<PostContent>, object, object]>([
    ['words', { body: 'All fail.', status: 'identified' }, { body: 'All fail.', status: 'identified' }, {}],
    ['components', { affected: [] }, { affected: [] }, {}],
    ['the title', { name: 'API down' }, {}, { name: 'API down' }],
    ['the impact', { impact: 'critical' }, {}, { impact_override: 'critical' }],
    ['the promise', { nextUpdateMinutes: 60 }, {}, { next_update_at: LATER }],
    ['an earlier moment', { display_at: '2026-11-21T13:00:00.000Z' }, { display_at: '2026-11-21T13:00:00.000Z' }, {}],
    [
      'what was written in other languages',
      { translations: { de: { name: 'Fehler', body: 'Manche Anfragen scheitern.' } } },
      { translations: { de: { body: 'Manche Anfragen scheitern.' } } },
      { translations: { de: { name: 'Fehler' } } },
    ],
    [
      'files',
      { files: ['graph.png 7 1'], texts: ['Errors rise.'] },
      { attachments: [graph], attachment_texts: ['Errors rise.'] },
      {},
    ],
  ])('is %s', (_what, changes, ofUpdate, ofIncident) => {
    const differences = diffPost(post(changes, [{}], [graph]), stored(), NOW)
    expect(differences).toEqual({ state: 'own', update: ofUpdate, incident: ofIncident })
  })

  it('is a translation that was changed again, and nobody else’s', () => {
    const de = (body: string) => ({ translations: { de: { body } } })
    const is = (body: string) => stored({}, { update: update('i', { id: 'u', body: FIRST.body, ...de(body) }) })
    const again = post(de('Zwei'), [de('Eins')])
    expect(diffPost(again, is('Eins'), NOW)).toEqual({ state: 'own', update: de('Zwei'), incident: {} })
    expect(diffPost(again, is('Zwei'), NOW)).toEqual(NONE)
    expect(diffPost(again, is('Von Mara'), NOW)).toEqual({ state: 'conflict' })
    expect(diffPost(post({}, [de('Eins')]), is('Eins'), NOW), 'taken out again').toEqual({
      state: 'own',
      update: { translations: null },
      incident: {},
    })
  })

  it('is what the files show, unless somebody else has said it', () => {
    const described = post({ texts: ['Errors rise.'] })
    const withText = (text: string) => {
      const { update: own, ...others } = stored()
      return { ...others, update: { ...own, attachments: ['g.png'], attachment_texts: text ? { 'g.png': text } : {} } }
    }
    const left = { state: 'own', update: { attachment_texts: ['Errors rise.'] }, incident: {} }
    expect(diffPost(described, withText(''), NOW)).toEqual(left)
    expect(diffPost(described, withText('Errors rise.'), NOW)).toEqual(NONE)
    expect(diffPost(described, withText('A graph, says Mara.'), NOW)).toEqual({ state: 'conflict' })
  })

  it('is found whichever of the attempts was the one that arrived', () => {
    const third = post({ body: 'Three', impact: null }, [{ body: 'One' }, { body: 'Two', impact: 'critical' }])
    for (const [body, impact] of [
      ['One', null],
      ['Two', 'critical'],
    ] as const) {
      expect(diffPost(third, stored({ body, impact }), NOW)).toEqual({
        state: 'own',
        update: { body: 'Three' },
        incident: impact === null ? {} : { impact_override: '' },
      })
    }
    expect(diffPost(third, stored({ body: 'Three' }), NOW)).toEqual(NONE)
  })

  it('is the present again for an earlier moment that was taken back', () => {
    const at = '2026-11-21T13:00:00.000Z'
    const there = stored()
    there.update.display_at = at
    const differences = diffPost(post({}, [{ display_at: at }]), there, NOW)
    expect(differences).toMatchObject({ update: { display_at: '2026-11-21T14:02:00.000Z' } })
  })

  it('leaves the promise to a later update', () => {
    expect(diffPost(post({ nextUpdateMinutes: 60 }), stored({}, { isNewest: false }), NOW)).toEqual(NONE)
  })

  it('is never written over what somebody else made of it', () => {
    const changed = { state: 'conflict' }
    expect(diffPost(post({ body: 'Mine' }), stored({ body: 'Theirs' }), NOW)).toEqual(changed)
    expect(diffPost(post({ name: 'Mine' }), stored({ name: 'Theirs' }), NOW)).toEqual(changed)
    expect(diffPost(post({ impact: 'minor' }), stored({ impact: 'major' }), NOW)).toEqual(changed)
    const theirs = stored()
    theirs.update.attachments = ['theirs.png']
    expect(diffPost(post({ files: ['graph.png 7 1'] }, [{}], [graph]), theirs, NOW)).toEqual(changed)
  })
})
