import type { MailOut } from '../mail/mail-state.ts'

/** The ways to sign in that a page offers. */
export interface WaysIn {
  password: boolean
  /** A one-time code by mail. */
  mailedCode: boolean
  /** By the name that PocketBase has for it, and the one that people know. */
  providers: readonly { name: string; label: string }[]
}

/** What is offered while nobody can say what there is. */
export const USUAL_WAYS_IN: WaysIn = { password: true, mailedCode: true, providers: [] }

/** What the sign-in's pages know. */
export interface SignInContext {
  waysIn: WaysIn
  /** PocketBase does not answer: nobody can sign in. */
  isAway: boolean
  /** The address that a code was sent to, from this browser; null where none was. */
  codeSentTo: string | null
  /** Whether mail goes out: `failing` where the last ones to the deployment's own people did not. */
  mail: MailOut['state']
  /** That code could not be sent; known only to who has proven another way in before. */
  isCodeLost: boolean
}
