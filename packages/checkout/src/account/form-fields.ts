export const cardNames = ['card_number', 'exp_month', 'exp_year', 'cvc', 'full_name'] as const;

/** A field, or the button, by its name, which is unique in the form. */
export const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLElement | null | undefined;

/** Clears fields so that the page retains no card data: the security code after each call, the rest after a payment. */
export function emptyFields(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = '';
  }
}
