/** What a labelled subject is called: its name, else its number, from `#1`. */
export function nameOf({ name }: { readonly name?: string | undefined }, index: number): string {
  return name ?? `#${index + 1}`;
}
