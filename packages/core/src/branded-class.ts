const BRAND = Symbol.for("@outputai/brand");

/**
 * Makes `instanceof` on a class hold across two copies of its package.
 *
 * An application may load a package twice (two versions, a bundle and a source). The classes then differ, the
 * brand does not: it is a registered symbol that holds the class's name. A subclass without a brand of its own
 * is compared the ordinary way.
 *
 * It also gives the class its name, which bundlers change: the name stands in messages and reports.
 *
 * @example
 * ```ts
 * class Parcel {
 *   static {
 *     brandClass(Parcel, "Parcel");
 *   }
 * }
 * class ParcelOfAnotherCopy {
 *   static {
 *     brandClass(ParcelOfAnotherCopy, "Parcel");
 *   }
 * }
 * new ParcelOfAnotherCopy() instanceof Parcel; // true
 * ({}) instanceof Parcel; // false
 * ```
 */
export function brandClass(target: { readonly prototype: object }, name: string): void {
  Object.defineProperty(target.prototype, BRAND, { value: name });
  Object.defineProperty(target, Symbol.hasInstance, { value: hasInstance });
  Object.defineProperty(target, "name", { value: name, configurable: true });
}

function hasInstance(this: { readonly prototype: object }, value: unknown): boolean {
  const brand = Object.getOwnPropertyDescriptor(this.prototype, BRAND)?.value;
  for (let link = prototypeOf(value); link !== null; link = prototypeOf(link)) {
    if (link === this.prototype) return true;
    if (brand !== undefined && Object.getOwnPropertyDescriptor(link, BRAND)?.value === brand) return true;
  }
  return false;
}

function prototypeOf(value: unknown): object | null {
  return (typeof value === "object" && value !== null) || typeof value === "function"
    ? Object.getPrototypeOf(value)
    : null;
}
