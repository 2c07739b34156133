import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { Refusal } from '../../core/errors/refusal.ts'

/** What the first owner fills in. */
export interface SetUpForm {
  name: string
  email: string
  password: string
  page_name: string
}

export type SetUpState =
  | { state: 'filling' }
  | { state: 'sending' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'unreachable' }
  /** Page and owner exist; `signedIn` says whether this browser is signed in as well. */
  | { state: 'done'; signedIn: boolean }

export interface SetUpStore {
  $setUp: ReadableAtom<SetUpState>
  send(token: string, form: SetUpForm): Promise<void>
}

type PostJson = (path: string, body: unknown) => Promise<{ status: number; body: unknown }>

/** The one-time set-up: makes owner and page, then signs in. `post` sends JSON and throws where nobody answers. */
export function createSetUp(post: PostJson): SetUpStore {
  const $setUp = atom<SetUpState>({ state: 'filling' })
  return {
    $setUp,
    async send(token, form) {
      if ($setUp.get().state === 'sending') return
      $setUp.set({ state: 'sending' })
      try {
        const answer = await post('/pb/api/aldis/setup', { token, ...form })
        if (answer.status >= 500) return $setUp.set({ state: 'unreachable' })
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
      $setUp.set({ state: 'done', signedIn })
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
