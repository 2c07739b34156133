// Loaded with the form for a number's code (src/ui/subscriptions/CodeForm.astro).

// What was typed wrong is typed over.
document.querySelector<HTMLInputElement>('#code[aria-invalid]')?.select()
