import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { Refusal } from '../../core/errors/refusal.ts'
import { PageBeforeSetUp } from '../../core/page/page-before-set-up.ts'

/** What the first owner fills in. */
export interface SetUpForm {
  name: string
  email: string
  password: string
  page_name: string
  time_zone: string
  locale: string
}

export type SetUpState =
  | { state: 'filling' }
  | { state: 'sending' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'unreachable' }
  /** Somebody has set Aldis up before: there is nothing to fill in. */
  | { state: 'already_set_up' }
  /** Page and owner exist; `signedIn` says whether this browser is signed in as well. */
  | { state: 'done'; signedIn: boolean; slug: string }

export interface SetUpStore {
  $setUp: ReadableAtom<SetUpState>
  /** The page that is there already, which the form begins with; null where there is none, or nobody knows yet. */
  $page: ReadableAtom<PageBeforeSetUp | null>
  /** Finds out whether Aldis is set up already, and else whether the link is right and which page is there; without an answer the form stays. */
  check(token: string): Promise<void>
  send(token: string, form: SetUpForm): Promise<void>
}

interface Answer {
  status: number
  body: unknown
}
type PostJson = (path: string, body: unknown) => Promise<Answer>

const Found = v.object({ page: v.nullable(PageBeforeSetUp) })
const Made = v.object({ slug: v.string() })

const WrongToken = v.object({ code: v.literal('setup_token_invalid'), message: v.string() })

const SET_UP_PATH = '/pb/api/aldis/setup'

function isAlreadySetUp({ body }: Answer): boolean {
  return v.is(v.object({ code: v.literal('already_set_up') }), body)
}

const isTokenRefused = (setUp: SetUpState) => setUp.state === 'refused' && setUp.refusal.code === 'setup_token_invalid'

/** The one-time set-up: makes owner and page, then signs in. `post` sends JSON and throws where nobody answers. */
export function createSetUp(post: PostJson): SetUpStore {
  const $setUp = atom<SetUpState>({ state: 'filling' })
  const $page = atom<PageBeforeSetUp | null>(null)
  return {
    $setUp,
    $page,
    async check(token) {
      // The token alone sets nothing up.
      const answer = await post(SET_UP_PATH, { token }).catch(() => null)
      const before = $setUp.get()
      if (!answer || (before.state !== 'filling' && !isTokenRefused(before))) return
      const refused = v.safeParse(WrongToken, answer.body)
      if (refused.success && token !== '') return $setUp.set({ state: 'refused', refusal: refused.output })
      if (isTokenRefused(before)) $setUp.set({ state: 'filling' })
      if (isAlreadySetUp(answer)) $setUp.set({ state: 'already_set_up' })
      const found = v.safeParse(Found, answer.body)
      if (found.success) $page.set(found.output.page)
    },
    async send(token, form) {
      if ($setUp.get().state === 'sending') return
      $setUp.set({ state: 'sending' })
      let slug = ''
      try {
        const answer = await post(SET_UP_PATH, { token, ...form })
        if (answer.status >= 500) return $setUp.set({ state: 'unreachable' })
        if (isAlreadySetUp(answer)) return $setUp.set({ state: 'already_set_up' })
        const made = v.safeParse(Made, answer.body)
        if (made.success) slug = made.output.slug
        if (answer.status !== 200) {
          const parsed = v.safeParse(Refusal, answer.body)
          const unknown = { code: `http_${answer.status}`, message: '' }
          return $setUp.set({ state: 'refused', refusal: parsed.success ? parsed.output : unknown })
        }
      } catch {
        return $setUp.set({ state: 'unreachable' })
      }
      const { email, password } = form
      const signedIn = await post('/session', { email, password }).then(
        ({ status }) => status === 200,
        () => false,
      )
      $setUp.set({ state: 'done', signedIn, slug })
    },
  }
}

/** Posts JSON to the edge. */
export const postJson: PostJson = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}
