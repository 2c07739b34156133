import { takePushSignUps } from './push-sign-up.ts'

// Loaded with the form to sign up (src/ui/subscriptions/SignUp.astro).

const form = document.querySelector<HTMLFormElement>('form[data-push]')
if (form) takePushSignUps(form)
